import type { Hit } from '@mailing/contract/account/customer.ts'
import { calls } from '@mailing/contract/client.ts'
import { Empty, Input, Modal, Spin, Tag } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isNamed } from '../../ui/desk/is-named.ts'
import { type OpenAction, openActions } from '../../ui/desk/open-actions.ts'
import { addressOf } from '../../ui/desk/thing-address.ts'
import { useScreensByGroup } from '../menu.ts'

/** One line that can be chosen. */
interface Choice {
  readonly key: string
  readonly label: string
  readonly about: string
  readonly mark: ReactNode
  readonly run: () => void
}

interface PaletteProps {
  /** What was scanned, with which it opens; empty: nothing was. */
  readonly begun: string
  /** What can be done anywhere, for instance locking. */
  readonly actions: readonly OpenAction[]
  readonly onClose: () => void
}

/** Whoever types on is not answered for each letter. */
const waitMs = 250
const least = 2

/** Opens anything: a thing by what is at hand, a screen by its name, an action. What was scanned and is one thing opens by itself. */
export function Palette({ begun, actions, onClose }: PaletteProps) {
  const t = useTexts('staff/customer')
  const words = useTexts('staff/console')
  const [typed, setTyped] = useState(begun)
  const [at, setAt] = useState(0)
  const { choices, isSending } = useChoices(typed, { begun, actions, onClose })
  const place = Math.min(at, Math.max(0, choices.length - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((place + step + choices.length) % Math.max(1, choices.length))
    }
    if (event.key === 'Enter') {
      // What opens takes the focus at once: the same key would press its first button.
      event.preventDefault()
      choices[place]?.run()
    }
  }
  return (
    <Modal open footer={null} closable={false} onCancel={onClose} width={640} style={{ top: 80 }}>
      <Input
        role="combobox"
        aria-label={words.palette.search}
        aria-expanded
        aria-controls="palette-choices"
        aria-activedescendant={choices.length > 0 ? `palette-${place}` : undefined}
        placeholder={words.palette.search}
        size="large"
        autoFocus
        maxLength={100}
        value={typed}
        suffix={isSending ? <Spin size="small" /> : <span />}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {choices.length === 0 && !isSending && (
        <Empty description={t.none} style={{ marginBlock: 24 }} />
      )}
      <ChoiceList choices={choices} place={place} onPoint={setAt} />
    </Modal>
  )
}

function ChoiceList({
  choices,
  place,
  onPoint,
}: {
  readonly choices: readonly Choice[]
  /** Of the current one. */
  readonly place: number
  readonly onPoint: (place: number) => void
}) {
  const words = useTexts('staff/console')
  return (
    <div
      id="palette-choices"
      role="listbox"
      aria-label={words.palette.search}
      style={{ marginTop: 12, maxHeight: 400, overflowY: 'auto' }}
    >
      {choices.map((choice, index) => (
        <ChoiceLine
          key={choice.key}
          id={`palette-${index}`}
          choice={choice}
          isCurrent={index === place}
          onPoint={() => onPoint(index)}
        />
      ))}
    </div>
  )
}

/** What can be chosen for the words: things that were found, then what can be done with what is open or anywhere, and screens by their names. */
function useChoices(typed: string, { begun, actions, onClose }: PaletteProps) {
  const t = useTexts('staff/customer')
  const words = useTexts('staff/console')
  const leave = (to: `/${string}`) => {
    onClose()
    void openScreen(to)
  }
  const { hits, isSending } = useHits(typed, begun, (hit) => leave(addressOf(hit)))
  const isSought = (label: string) => isNamed(label, typed)
  const { above, groups } = useScreensByGroup()
  const choices: Choice[] = [
    ...hits.map((hit) => ({
      key: `${hit.kind} ${hit.key}`,
      label: hit.label,
      about: hit.about,
      mark: <Tag>{t.kinds[hit.kind]}</Tag>,
      run: () => leave(addressOf(hit)),
    })),
    ...[...openActions(), ...actions]
      .filter(({ label }) => isSought(label))
      .map(({ key, label, run }) => ({
        key,
        label,
        about: '',
        mark: <Tag color="gold">{words.palette.action}</Tag>,
        run: () => {
          onClose()
          // It may take the focus, which this holds as long as it is there.
          setTimeout(run)
        },
      })),
    ...[...above, ...groups.flatMap(({ screens }) => screens)]
      .filter(({ title }) => isSought(words.titles[title]))
      .map(({ path, title }) => ({
        key: path,
        label: words.titles[title],
        about: '',
        mark: <Tag color="green">{words.palette.screen}</Tag>,
        run: () => leave(path),
      })),
  ]
  return { choices, isSending }
}

function ChoiceLine({
  id,
  choice: { label, about, mark, run },
  isCurrent,
  onPoint,
}: {
  readonly id: string
  readonly choice: Choice
  readonly isCurrent: boolean
  readonly onPoint: () => void
}) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the current line
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={run}
      onMouseMove={onPoint}
      style={{
        display: 'flex',
        gap: 12,
        alignItems: 'center',
        minHeight: 44,
        paddingInline: 12,
        borderRadius: 8,
        cursor: 'pointer',
        background: isCurrent ? '#e8f3e7' : undefined,
      }}
    >
      {mark}
      <strong style={{ fontWeight: 500 }}>{label}</strong>
      <span style={{ color: '#5c6370' }}>{about}</span>
    </div>
  )
}

/** What the server finds for the words, a moment after the last of them. `onOne`: the words were scanned and mean one thing. */
function useHits(typed: string, begun: string, onOne: (hit: Hit) => void) {
  const [hits, setHits] = useState<readonly Hit[]>([])
  const asked = useRef('')
  const finding = useSend(calls.customer.find, {
    isLoadingShown: false,
    prevent: false,
    onSuccess: (data, input) => {
      if (input.words !== asked.current) return
      setHits(data.hits)
      const [one, ...others] = data.hits
      if (one && others.length === 0 && input.words === begun.trim()) onOne(one)
    },
  })
  const words = typed.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each wording
  useEffect(() => {
    asked.current = words
    if (words.length < least) {
      setHits([])
      return
    }
    const timer = setTimeout(() => finding.send({ words }), waitMs)
    return () => clearTimeout(timer)
  }, [words])
  return { hits, isSending: finding.isSending }
}
