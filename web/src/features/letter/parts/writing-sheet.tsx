import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { PartKey } from '@mailing/typeset'
import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { faceStack } from '../../../platform/faces.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { paperLook } from '../model/paper-look.ts'
import type { PageStart, TextMark } from './marked-copy.tsx'
import { MarkedTextarea, type MarkedTextareaHandle } from './marked-textarea.tsx'
import { fontKeyOf, type LetterLayout } from './use-layout.ts'
import { useWholeSheets } from './use-whole-sheets.ts'

export interface WritingSheetHandle {
  /** What is selected of the body. */
  readonly selection: MarkedTextareaHandle['selection']
  readonly show: (part: PartKey, start: number, end: number) => void
}

interface WritingSheetProps {
  readonly ref?: Ref<WritingSheetHandle>
  /** The letter that layout and marks are of. */
  readonly content: LetterContent
  /** The letter as it is, for fields that begin. */
  readonly newest: LetterContent
  readonly onType: (change: Partial<LetterContent>) => void
  readonly layout: LetterLayout | null
  readonly marks: readonly TextMark[]
  /** Another value brings a text from outside (another version) into the fields, which otherwise own theirs. */
  readonly revision: number
}

/** Sizes of the print, as comfortable sizes of the screen: 14 pt is written at 19 px. */
const screenSize = (points: number): string => `calc(var(--unit) * ${(12 + points * 0.5) / 16})`

type SmallPart = Exclude<PartKey, 'body'>
const limits: Readonly<Record<SmallPart, number>> = { date: 60, salutation: 120, signature: 120 }

/** Chinese letters end with signature and date; western ones begin with the date. The same order as in print. */
const order = (locale: string): readonly PartKey[] =>
  locale.startsWith('zh')
    ? ['salutation', 'body', 'signature', 'date']
    : ['date', 'salutation', 'body', 'signature']

/** The fields of the sheet, and what others do with them through its `ref`. */
function useSheetHandle(ref: Ref<WritingSheetHandle> | undefined) {
  const body = useRef<MarkedTextareaHandle>(null)
  const small = useRef<Partial<Record<SmallPart, HTMLTextAreaElement | null>>>({})
  useImperativeHandle(
    ref,
    () => ({
      selection: () => body.current?.selection() ?? { start: 0, end: 0 },
      show: (part, start, end) => {
        if (part === 'body') return body.current?.show(start, end)
        small.current[part]?.focus()
        small.current[part]?.setSelectionRange(start, end)
      },
    }),
    [],
  )
  return { body, small }
}

/** What is marked in the body: passages, and where printed pages begin. */
function useMarked(text: string, layout: LetterLayout | null, marks: readonly TextMark[]) {
  const t = useTexts('letter')
  return useMemo(
    () => ({ text, marks, starts: pageStartsOf(layout, t.editor.pageStarts) }),
    [text, marks, layout, t],
  )
}

/**
 * The sheet that is written on: the chosen design, rules in the pitch of the text, the face of the print. Lines are
 * as long as the screen allows, because print size is too small to write at on a phone; where each printed page
 * begins is marked.
 */
export function WritingSheet({
  ref,
  content,
  newest,
  onType,
  layout,
  marks,
  revision,
}: WritingSheetProps) {
  const t = useTexts('letter')
  const { body, small } = useSheetHandle(ref)
  const { written, sheets } = useWholeSheets(layout ? paperLook(layout.sheet).ratio : 0)
  const marked = useMarked(content.body, layout, marks)
  return (
    <div
      className="relative min-h-full bg-white shadow-float"
      style={sheetStyle(content, layout, sheets)}
      lang={content.locale}
    >
      <Ornaments layout={layout} />
      <div
        ref={written}
        className="relative mx-auto ps-[max(20px,6%)] pb-[calc(var(--line)*1.5)]"
        style={marginStyle(layout)}
      >
        <div className="bg-[length:100%_var(--line)]" style={rulesStyle(layout)}>
          {order(content.locale).map((part) =>
            part === 'body' ? (
              <MarkedTextarea
                key={`body ${revision}`}
                ref={body}
                initial={newest.body}
                onType={(text) => onType({ body: text })}
                marked={marked}
                label={t.editor.body}
                placeholder={t.editor.bodyPlaceholder}
                align={content.align}
              />
            ) : (
              <SmallField
                key={`${part} ${revision}`}
                ref={(element) => {
                  small.current[part] = element
                }}
                part={part}
                initial={newest[part]}
                onType={(text) => onType({ [part]: text })}
              />
            ),
          )}
        </div>
      </div>
    </div>
  )
}

/** The drawings of the design, once for each printed page. */
const Ornaments = ({ layout }: Pick<WritingSheetProps, 'layout'>) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 bg-[length:100%_auto] bg-top bg-repeat-y"
    style={{ backgroundImage: layout ? paperLook(layout.sheet).ornaments : undefined }}
  />
)

/** Where each printed page but the first begins in the body. */
const pageStartsOf = (layout: LetterLayout | null, label: (page: number) => string): PageStart[] =>
  (layout?.model.pages ?? []).flatMap(({ lines }, page) => {
    const first = lines[0]
    return page > 0 && first?.part === 'body'
      ? [{ start: first.start, end: first.start, label: label(page + 1) }]
      : []
  })

/** One line of meaning that may take two on a narrow screen; Enter does not make a second one. */
function SmallField({
  ref,
  part,
  initial,
  onType,
}: {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly part: SmallPart
  readonly initial: string
  readonly onType: (text: string) => void
}) {
  const t = useTexts('letter')
  return (
    <textarea
      ref={ref}
      defaultValue={initial}
      maxLength={limits[part]}
      rows={1}
      aria-label={t.editor[part]}
      placeholder={t.editor[`${part}Placeholder`]}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      onInput={(event) => onType(event.currentTarget.value.replaceAll('\n', ' '))}
      className={`field-sizing-content block min-h-(--line) w-full resize-none overflow-hidden bg-transparent text-[#1f2328] outline-none placeholder:text-[#6b6f76] ${part === 'salutation' ? '' : 'text-end'}`}
      style={{ font: 'inherit' }}
    />
  )
}

function sheetStyle(
  content: LetterContent,
  layout: LetterLayout | null,
  sheets: number,
): CSSProperties {
  return {
    '--size': screenSize(content.sizePt),
    '--line': 'calc(var(--size) * 1.9)',
    fontSize: 'var(--size)',
    lineHeight: 'var(--line)',
    fontFamily: faceStack(fontKeyOf(content.font), content.locale),
    fontVariantLigatures: 'none',
    fontKerning: 'none',
    ...(layout ? { minHeight: `${paperLook(layout.sheet).ratio * 100 * sheets}cqw` } : {}),
  } as CSSProperties
}

/** The design's own margins, as far as a small screen can afford them. */
function marginStyle(layout: LetterLayout | null): CSSProperties {
  const { top, end } = layout ? paperLook(layout.sheet) : { top: 0, end: 0 }
  return {
    paddingTop: `max(var(--line), ${Math.round(top * 85)}cqw)`,
    paddingInlineEnd: `max(20px, 6%, ${Math.round(end * 95)}cqw)`,
  }
}

/** Rules under each line of text, in the design's own colour. */
function rulesStyle(layout: LetterLayout | null): CSSProperties {
  const rule = layout ? paperLook(layout.sheet).rule : null
  if (rule === null) return {}
  return {
    backgroundImage: `linear-gradient(to bottom, transparent calc(100% - 1px), ${rule} 0)`,
    backgroundPositionY: 'calc(var(--size) * -0.28)',
  }
}
