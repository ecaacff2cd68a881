// The tools in a dialog over any page.
import { Sheet } from '#base/web/ui/dialog/sheet.tsx'
import { useWords } from '#base/web/words.tsx'
import ToolExplorer from './tool-explorer.island.tsx'

export default function ToolsWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  const i18n = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={i18n.t('Explore Tools')}>
      <ToolExplorer onChoose={onClose} />
    </Sheet>
  )
}
