// The site's logo, shown beside its name.
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="6" className="fill-solid" />
      <path
        d="M8 17l5 5 11-12"
        fill="none"
        className="stroke-mark"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
