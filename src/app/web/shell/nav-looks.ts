// The look of a bar's item, shared by the plain version that comes with the page and the interactive one
// that loads later.

export const barItemLook =
  'flex h-16 items-center gap-1 border-b-3 border-transparent px-4 forced-colors:[border-color:Canvas] hover:bg-sunken aria-[current]:border-accent'
const panelLook = 'absolute top-full z-30 rounded-b border border-line bg-raised py-2 shadow-float'
export const menuPanelLook = `start-0 min-w-60 ${panelLook}`
/** For the menu at the end of the bar. */
export const lastPanelLook = `end-0 min-w-40 px-2 ${panelLook}`

// Five tabs must fit side by side, so here the text grows only with the screen's width.
export const tabLook =
  'flex h-full min-h-14 w-full flex-col items-center border-t-3 border-transparent forced-colors:[border-color:Canvas] pt-1 pb-1 text-center text-[min(0.8rem,4.5vw)] leading-tight wrap-anywhere text-muted md:text-sm aria-[current]:border-accent aria-[current]:text-ink md:aria-[current]:font-semibold'
