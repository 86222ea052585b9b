import { letterParts, paperKeys } from '@mailing/contract/letter/layout.ts'
import {
  type FontKey,
  layout,
  loadFontSet,
  type PageModel,
  type StationerySheet,
} from '@mailing/typeset'
import {
  type HouseDesign,
  type HouseProblem,
  houseProblems,
  houseSheet,
} from '@mailing/typeset/house/index.ts'
import { Alert, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useFaces } from '../../../platform/faces.ts'
import { useLocale } from '../../../platform/locale.ts'
import type { TextSets } from '../../../texts/sets.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { blankLetter } from '../model/letter-text.ts'
import { PageView } from '../parts/page-view.tsx'
import { SheetPicture } from '../parts/stationery-sheet.tsx'

/** A promise's value, again when what it depends on changes; the former one stays until the next has come. */
function useLatest<T>(load: () => Promise<T>, name: string): T | null {
  const [value, setValue] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for all that is loaded
  useEffect(() => {
    let isOver = false
    load().then(
      (next) => {
        if (!isOver) setValue(next)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [name])
  return value
}

/** What keeps a design from being published; null while it is being found. */
export const useHouseProblems = (design: HouseDesign): readonly HouseProblem[] | null =>
  useLatest(() => houseProblems(design), JSON.stringify(design))

/** A small picture of a design that may not have been published. */
export function HousePicture({ design }: { readonly design: HouseDesign }) {
  const sheet = useLatest(() => houseSheet(design, 'a4'), JSON.stringify(design))
  return <SheetPicture sheet={sheet} paper="A4" />
}

type Paper = keyof typeof paperKeys

interface Shown {
  readonly model: PageModel
  readonly sheet: StationerySheet
}

/** A letter of some lines on a design, set by the same engine as every letter. */
function useSample(design: HouseDesign, paper: Paper): Shown | null {
  const { sample } = useTexts('staff/stationery')
  const locale = useLocale()
  return useLatest(
    async () => {
      const { content } = blankLetter(locale, new Date())
      const font = (locale.startsWith('zh') ? 'kai' : 'eb-garamond') as FontKey
      // Enough to show most of a page written.
      const text = {
        ...content,
        ...sample,
        body: Array.from({ length: 5 }, () => sample.body).join('\n'),
      }
      const [sheet, fonts] = await Promise.all([
        houseSheet(design, paperKeys[paper]),
        loadFontSet(font, locale, text.body + text.salutation + text.signature + text.date),
      ])
      return {
        sheet,
        model: layout({ ...letterParts(text), font, geometry: sheet.geometry }, fonts),
      }
    },
    `${locale} ${paper} ${JSON.stringify(design)}`,
  )
}

/** The first page of a sample letter on either paper, and above it what is wrong with the design. */
export function HousePreview({
  design,
  problems,
}: {
  readonly design: HouseDesign
  readonly problems: readonly HouseProblem[] | null
}) {
  const t = useTexts('staff/stationery')
  const words = useTexts('letter')
  const [paper, setPaper] = useState<Paper>('A4')
  const shown = useSample(design, paper)
  useFaces(shown?.model.fonts ?? [])
  return (
    <section
      aria-label={t.preview}
      style={{ display: 'grid', gap: 12, position: 'sticky', top: 0 }}
    >
      <Segmented<Paper>
        aria-label={t.paper}
        value={paper}
        onChange={setPaper}
        options={['A4', 'A5']}
        style={{ justifySelf: 'start' }}
      />
      <div role="status">
        {problems?.length === 0 && <Alert type="success" showIcon title={t.fit} />}
        {problems !== null && problems.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t.problems(problems.length)}
            description={
              <ul style={{ margin: 0, paddingInlineStart: 18 }}>
                {problems.map((one) => (
                  <li key={JSON.stringify(one)}>{faultOf(one, t.faults)}</li>
                ))}
              </ul>
            }
          />
        )}
      </div>
      {shown && (
        <PageView
          model={shown.model}
          sheet={shown.sheet}
          page={0}
          label={words.pages.place(1, shown.model.pages.length)}
          className="h-auto w-full max-w-110 rounded-[3px] ring-1 ring-line"
        />
      )}
    </section>
  )
}

type Faults = TextSets['staff/stationery']['faults']

/** A problem as a sentence with its way out. */
function faultOf(problem: HouseProblem, faults: Faults): string {
  if (problem.kind === 'border_text') return faults.border_text(problem.paper.toUpperCase())
  if ('ornament' in problem)
    return faults[problem.kind](problem.paper.toUpperCase(), problem.ornament)
  if ('paper' in problem)
    return faults[problem.kind](problem.paper.toUpperCase(), problem.found, problem.least)
  return faults[problem.kind](problem.found, problem.least)
}
