export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/site.css" precedence="default" />
      </head>
      <body>{children}</body>
    </html>
  )
}
