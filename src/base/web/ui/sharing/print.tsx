import { buttonLook } from '../button.tsx'

/** Prints the page (src/app/web/shell/frame.ts). */
export const Print = ({ children, className = '' }: { children: string; className?: string }) => (
  <button
    type="button"
    data-does="print"
    className={`needs-script print:hidden ${buttonLook('quiet')} ${className}`}
  >
    {children}
  </button>
)
