// Icons in one style. They always accompany a word or a label, so screen readers skip them.

type Props = { className?: string }

// A page gets only those that it shows.
/* @__NO_SIDE_EFFECTS__ */
const icon = (d: string, fill = 'none') =>
  function Icon({ className = 'size-6' }: Props) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={className}
        fill={fill}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    )
  }

export const HomeIcon = icon('M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20')
export const PlaceIcon = icon(
  'M12 21c-4-4.6-6.5-7.7-6.5-11a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.4-6.5 11ZM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
)
export const SearchIcon = icon('m15.5 15.5 5 5M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0')
export const InfoIcon = icon('M12 11v5.5M12 7.5v.01M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0')

/** A ballot box with a paper halfway in. */
export const BallotIcon = icon(
  'M7 13H4.5L3 16.5V20h18v-3.5L19.5 13H17M3 16.5h18M7 15.5v-12h10v12M10 8.5l1.5 1.5L14.5 7',
)
export const ChartIcon = icon('M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6.5')
export const HelpIcon = icon(
  'M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.01M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0',
)
export const CloseIcon = icon('m6 6 12 12M18 6 6 18')
export const DownIcon = icon('m6 9.5 6 6 6-6')
export const ShareIcon = icon(
  'm8.5 10.8 7-4.1M8.5 13.2l7 4.1M3.25 12a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0M15.25 5.5a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0M15.25 18.5a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0',
)

/** Marks a link to another site. */
export const ExternalIcon = icon('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9')
export const HeartIcon = icon(
  'M12 19.5S4 15 4 9.3C4 6.7 5.9 5 8.1 5c1.6 0 3.1.9 3.9 2.4C12.8 5.9 14.3 5 15.9 5 18.1 5 20 6.7 20 9.3c0 5.7-8 10.2-8 10.2Z',
)
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5')
export const AlertIcon = icon('M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17v.01')
export const StarIcon = icon('m12 4 2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z', 'currentColor')
export const ToolsIcon = icon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13.5v6M13.5 16.5h6')
