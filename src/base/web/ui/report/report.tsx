// "Report a mistake": below the heading of every page with figures.
import { Island } from '../../island.tsx'
import ReportButton, { type ReportProps } from './report.island.tsx'

export const Report = (props: ReportProps) => <Island of={ReportButton} when="touch" {...props} />
