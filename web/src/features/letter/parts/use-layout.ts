import {
  hasTextPages,
  letterParts,
  letterText,
  paperKeys,
} from '@mailing/contract/letter/layout.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import {
  fonts as allFonts,
  type FontKey,
  type FontSet,
  layout,
  loadFontSet,
  loadStationery,
  type PageModel,
  type PaperKey,
  type StationeryKey,
  type StationerySheet,
  stationeries,
} from '@mailing/typeset'
import { layParts, type PartsModel } from '@mailing/typeset/part/index.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../../../platform/after-paint.ts'
import { houseDesign, isHouseKey } from '../model/house-designs.ts'

export interface LetterLayout {
  readonly model: PageModel
  readonly sheet: StationerySheet
  /** False: beside photos or drawings no page of text is printed. */
  readonly hasText: boolean
  /** What goes with the text, and where it stands. */
  readonly given: readonly LetterPart[]
  readonly parts: PartsModel | null
  /** False while a face that the newest characters may need is on its way: then nothing may be called missing yet. */
  readonly isComplete: boolean
}

/** A draft may name a design or a face that is no longer offered; the letter stays readable on the first one. */
export const stationeryKeyOf = (name: string): StationeryKey =>
  stationeries.find(({ key }) => key === name)?.key ?? 'plain'
export const fontKeyOf = (name: string): FontKey =>
  allFonts.find(({ key }) => key === name)?.key ?? 'song'

async function drawSheet(stationery: string, paper: PaperKey): Promise<StationerySheet> {
  if (!isHouseKey(stationery))
    return (await loadStationery(stationeryKeyOf(stationery))).sheet(paper)
  const [{ houseSheet }, design] = await Promise.all([
    import('@mailing/typeset/house/sheet.ts'),
    houseDesign(stationery),
  ])
  return houseSheet(design, paper)
}

const sheets = new Map<string, Promise<StationerySheet>>()

/** One paper of a design, drawn once. */
export function loadSheet(
  stationery: string,
  paper: LetterContent['paper'],
): Promise<StationerySheet> {
  const name = `${stationery} ${paper}`
  const known = sheets.get(name)
  if (known) return known
  const loading = drawSheet(stationery, paperKeys[paper])
  sheets.set(name, loading)
  loading.catch(() => sheets.delete(name))
  return loading
}

interface Resources {
  readonly sheetName: string
  readonly sheet: StationerySheet
  readonly fontName: string
  readonly fonts: FontSet
  /** The text whose characters the set is known to serve. */
  readonly text: string
}

const sheetNameOf = ({ stationery, paper }: LetterContent): string => `${stationery} ${paper}`
const fontNameOf = ({ font, locale }: LetterContent): string => `${font} ${locale}`

async function loadResources(content: LetterContent): Promise<Resources> {
  const text = letterText(content)
  const [sheet, fonts] = await Promise.all([
    loadSheet(content.stationery, content.paper),
    loadFontSet(fontKeyOf(content.font), content.locale, text),
  ])
  return { sheetName: sheetNameOf(content), sheet, fontName: fontNameOf(content), fonts, text }
}

/** Sets a letter with what is loaded. Exported for the proof page and the measurements. */
export const setLetter = (
  content: LetterContent,
  sheet: StationerySheet,
  fonts: FontSet,
): PageModel =>
  layout(
    { ...letterParts(content), font: fontKeyOf(content.font), geometry: sheet.geometry },
    fonts,
  )

function setWithParts(
  content: LetterContent,
  model: PageModel,
  sheet: StationerySheet,
): Pick<LetterLayout, 'model' | 'hasText' | 'given' | 'parts'> {
  const given = partsOf(content)
  const hasText = hasTextPages(content)
  const parts =
    given.length === 0
      ? null
      : layParts({
          paper: paperKeys[content.paper],
          parts: given,
          text: hasText
            ? { pages: model.pages, geometry: sheet.geometry, body: content.body }
            : null,
        })
  return { model, hasText, given, parts }
}

/** How long typing must pause before the rarer faces are looked for. */
const lookMs = 160

/**
 * The printed pages of a letter, again at each change. Null until the first design and face have arrived; afterwards the
 * former pages stay until new ones can be set. Layout itself takes a fraction of a frame and is deferred behind typing.
 */
export function useLayout(content: LetterContent): {
  readonly layout: LetterLayout | null
  readonly error: unknown
  readonly retry: () => void
} {
  const deferred = useDeferredValue(content)
  const [resources, setResources] = useState<Resources | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const isFitting =
    resources !== null &&
    resources.sheetName === sheetNameOf(deferred) &&
    resources.fontName === fontNameOf(deferred)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false
    const load = () =>
      loadResources(deferred).then(
        (next) => {
          if (!isOver) {
            setResources(next)
            setError(null)
          }
        },
        (reason: unknown) => {
          if (!isOver) setError(reason)
        },
      )
    const timer = isFitting ? setTimeout(() => void load(), lookMs) : undefined
    // The sheet can be written on without its design and its face: they come when it is on the screen.
    const cancel = isFitting ? undefined : afterPaint(() => void load())
    return () => {
      isOver = true
      clearTimeout(timer)
      cancel?.()
    }
  }, [deferred, isFitting, attempt])

  const former = useRef<LetterLayout | null>(null)
  const current = useMemo((): LetterLayout | null => {
    if (resources === null || !isFitting) return former.current
    const isComplete = resources.text === letterText(deferred)
    const { sheet } = resources
    return {
      ...setWithParts(deferred, setLetter(deferred, sheet, resources.fonts), sheet),
      sheet,
      isComplete,
    }
  }, [resources, isFitting, deferred])
  former.current = current
  return { layout: current, error, retry: () => setAttempt((n) => n + 1) }
}
