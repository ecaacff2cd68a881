export const Away = () => <a href="https://example.org/">there</a> // refused: house(external-link)
export const Aside = ({ to }: { to: string }) => (
  <a
    href={to}
    target="_blank" // refused: house(external-link)
    rel="noreferrer"
  >
    there
  </a>
)
export const Home = () => <a href="/">home</a>
