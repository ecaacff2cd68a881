// The tools in a dialog over any page.
import { Dialog } from '#base/web/ui/dialog.tsx'
import { useWords } from '#base/web/words.tsx'
import { ToolExplorer } from './tool-explorer.tsx'

export default function ToolsWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  const i18n = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={i18n.t('Explore Tools')} look="sheet">
      <ToolExplorer onChoose={onClose} />
    </Dialog>
  )
}
