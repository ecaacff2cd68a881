// /_parts of `npm run dev`: every shared component in all its states. Not in the build, and only in English.
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '#base/web/here.tsx'
import { Head } from '#base/web/head.tsx'
import { toast } from '#base/web/toasts/toast.ts'
import { Ago } from '#base/web/ui/ago.tsx'
import { BackLink } from '#base/web/ui/back-link.tsx'
import { Badge } from '#base/web/ui/badge.tsx'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { Button } from '#base/web/ui/button.tsx'
import { Chip, ChipLink, Chips } from '#base/web/ui/chip.tsx'
import { ComingSoon } from '#base/web/ui/coming-soon.tsx'
import { Dialog } from '#base/web/ui/dialog/dialog.tsx'
import { Sheet } from '#base/web/ui/dialog/sheet.tsx'
import { SelectField, TextArea, TextField } from '#base/web/ui/field.tsx'
import * as icons from '#base/web/ui/icons.tsx'
import { Money } from '#base/web/ui/figures/money.tsx'
import { Pager } from '#base/web/ui/pager.tsx'
import { Report } from '#base/web/ui/report/report.tsx'
import { Share } from '#base/web/ui/share.tsx'
import { Sources } from '#base/web/ui/figures/source-marks.tsx'
import { EmptyState, Failed } from '#base/web/ui/state-views.tsx'
import { Stats } from '#base/web/ui/figures/stats.tsx'
import { Tabs } from '#base/web/ui/tabs.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'

const colours =
  'bg-paper bg-raised bg-sunken bg-ink bg-muted bg-line bg-strong-line bg-accent bg-accent-soft bg-good bg-good-soft bg-bad bg-bad-soft bg-link bg-solid'
const source = {
  sourceId: 'example',
  publisher: 'Election Commission of Navbhoomi',
  title: 'General election 2024, votes by candidate',
  asOf: '2024-06-04',
}

export default function Parts() {
  const [search] = useSearchParams()
  const [pressed, setPressed] = useState(true)
  const [open, setOpen] = useState<'window' | 'sheet'>()
  const tab = search.get('tab') ?? 'first'
  return (
    <>
      <Head title="Parts" description="Every part that pages are made of." hidden />
      <p className="mt-6">
        <BackLink to="/">Back</BackLink>
      </p>
      <h1 className="text-3xl font-bold">Parts</h1>
      <Part name="Colours">
        {colours.split(' ').map((colour) => (
          <span key={colour} className="text-xs">
            <span className={`block size-14 rounded border border-line ${colour}`} />
            {colour.slice(3)}
          </span>
        ))}
      </Part>
      <Part name="Headings and text">
        <div className="max-w-prose">
          <p className="text-3xl font-bold">Page: who stands in Meghpur</p>
          <p className="text-2xl font-bold">Section: results by election</p>
          <p className="text-xl font-bold">Part of a text: how votes are counted</p>
          <p className="text-lg font-semibold">Card: Parvat Garh</p>
          <p>Text. नवभूमि के मतदाताओं की सूची हर साल नई बनती है।</p>
          <p className="text-sm text-muted">Beside it: 1,52,513 votes</p>
        </div>
      </Part>
      <Part name="Button">
        <Button>Save</Button>
        <Button look="quiet">Cancel</Button>
        <Button busy>Saving…</Button>
        <Button disabled>Save</Button>
        <Share />
      </Part>
      <Part name="TextField, SelectField, TextArea">
        <TextField label="Name" />
        <TextField label="Name" defaultValue="Meghpur" disabled />
        <SelectField label="State">
          <option>Navbhoomi</option>
        </SelectField>
        <TextArea label="What is wrong?" defaultValue="The year." />
      </Part>
      <Part name="Chip, ChipLink">
        <Chips label="Example">
          <Chip pressed={pressed} onPress={() => setPressed(!pressed)} count="12">
            On and off
          </Chip>
          <Chip pressed={false} onPress={() => {}}>
            Off
          </Chip>
          <ChipLink current={tab === 'first'} to="?tab=first">
            With an address
          </ChipLink>
        </Chips>
      </Part>
      <Part name="Badge">
        <Badge tone="good" Icon={icons.CheckIcon}>
          True
        </Badge>
        <Badge tone="bad" Icon={icons.CloseIcon}>
          False
        </Badge>
        <Badge tone="accent" Icon={icons.AlertIcon}>
          Misleading
        </Badge>
        <Badge>Community</Badge>
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Example"
          current={tab}
          tabs={['first', 'second', 'one with a longer name'].map((name) => ({
            name,
            label: name,
            to: `?tab=${name}`,
          }))}
        />
      </Part>
      <Part name="Stats, Bar, Money, Ago, Sources">
        <div className="w-full">
          <Stats
            of={[
              ['Electors', '19,99,861'],
              ['Turnout', '56.59%'],
              ['Assets', <Money key="known" of={22_775_274} />],
              ['Liabilities', <Money key="unknown" of={undefined} />],
            ]}
          />
          <Bar part={0.4} />
          <Ago at="2026-01-26T05:00:00Z" />
          <Sources of={[source]} />
          <Sources of={['a', 'b', 'c'].map((sourceId) => ({ ...source, sourceId }))} />
        </div>
      </Part>
      <Part name="WideTable: scrolls, stacks">
        {[false, true].map((stacks) => (
          <div key={String(stacks)} className="w-full min-w-0">
            <WideTable
              caption="Declared"
              stacks={stacks}
              columns={[
                { name: 'Candidate' },
                { name: 'Constituency', wide: true },
                { name: 'Starting assets', end: true },
                { name: 'Peak assets', end: true },
              ]}
            >
              <TableRow>
                Iravati Meghna Tarkesh
                <>Parvat Garh Uttar</>
                <Money of={3_977_527} />
                <Money of={22_775_274} />
              </TableRow>
            </WideTable>
          </div>
        ))}
      </Part>
      <Part name="Unfold, ComingSoon">
        <Expandable label="Show as table">Here it is.</Expandable>
        <ComingSoon of={[['Attendance', 'On how many days a member was present.']]} />
      </Part>
      <Part name="Empty, Failed, Pager">
        <div className="w-full">
          <EmptyState title="No seats found">Try another name.</EmptyState>
          <Failed
            title="The seats could not be loaded"
            detail="No connection."
            onRetry={() => toast('Tried again')}
          />
          <Pager current={3} total={9} to={(page) => `?page=${page}`} label="Example" />
        </div>
      </Part>
      <Part name="Dialog, Report, toast">
        <Button onClick={() => setOpen('window')}>Window</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Report subject="example:1" />
        {(['good', 'bad'] as const).map((kind) => (
          <Button key={kind} look="quiet" onClick={() => toast(`A ${kind} notice`, { kind })}>
            Notice: {kind}
          </Button>
        ))}
        <Dialog open={open === 'window'} onClose={() => setOpen(undefined)} title="A dialog">
          <p>Escape, the cross and a tap beside it close it.</p>
        </Dialog>
        <Sheet open={open === 'sheet'} onClose={() => setOpen(undefined)} title="A sheet">
          <p>Escape, the cross and a tap above it close it.</p>
        </Sheet>
      </Part>
      <Part name="Icons">
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} className="flex items-center gap-2 text-sm">
            <Icon /> {name}
          </span>
        ))}
      </Part>
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-4">
      <h2 className="text-xl font-bold">{name}</h2>
      <div className="mt-3 flex flex-wrap items-end gap-4">{children}</div>
    </section>
  )
}
