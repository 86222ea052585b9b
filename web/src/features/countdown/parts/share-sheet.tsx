import type { Countdown } from '@mailing/contract/countdown/calls.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Switch } from '../../../ui/choice.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { PictureShare } from '../../../ui/picture-share.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { cardSize, drawCard } from '../model/draw-card.ts'
import { type SceneName, sceneNames, scenes } from '../model/scenes.ts'

interface Shown {
  readonly isNamed: boolean
  readonly isCounted: boolean
  readonly isDated: boolean
}

/** What the card says: of the name, the days that are left and the day only what is shown. */
function useWords({ name, day, daysLeft }: Countdown, { isNamed, isCounted, isDated }: Shown) {
  const t = useTexts('countdown')
  const format = useFormat()
  const left = Math.max(0, daysLeft)
  return {
    name: isNamed ? name : null,
    number: isCounted ? format.number(left) : null,
    unit: t.days(left),
    day: isDated ? format.date(`${day}T00:00:00Z`, 'date', 'UTC') : null,
  }
}

/** Drawn again when a word changes, not with every new object of them. */
const useDrawing = (scene: SceneName, { name, number, unit, day }: ReturnType<typeof useWords>) =>
  useMemo(
    () =>
      drawCard(scenes[scene], {
        name,
        count: number === null ? null : { number, unit },
        day,
      }),
    [scene, name, number, unit, day],
  )

/** A card to share. It says nothing until its sender switches something on, and forgets that when it is closed. */
export default function ShareSheet({
  countdown,
  onClose,
}: {
  readonly countdown: Countdown
  readonly onClose: () => void
}) {
  const t = useTexts('countdown')
  const [scene, setScene] = useState<SceneName>('dawn')
  const [isCounted, setCounted] = useState(false)
  const [isDated, setDated] = useState(false)
  const [isNamed, setNamed] = useState(false)
  const words = useWords(countdown, { isNamed, isCounted, isDated })
  const draw = useDrawing(scene, words)
  return (
    <Sheet isOpen onClose={onClose} title={t.cardTitle} description={t.cardHint}>
      <PictureShare
        size={cardSize}
        draw={draw}
        name={`${t.fileName}.jpg`}
        alt={[t.cardAlt, words.name, words.number && `${words.number} ${words.unit}`, words.day]
          .filter(Boolean)
          .join(', ')}
      />
      <FilterChips
        label={t.scene}
        value={scene}
        onChange={setScene}
        options={sceneNames.map((value) => ({ value, label: t.scenes[value] }))}
      />
      <Switch
        label={t.showDays}
        checked={isCounted}
        onChange={(event) => setCounted(event.currentTarget.checked)}
      />
      <Switch
        label={t.showDay}
        checked={isDated}
        onChange={(event) => setDated(event.currentTarget.checked)}
      />
      <Switch
        label={t.showName}
        checked={isNamed}
        onChange={(event) => setNamed(event.currentTarget.checked)}
      />
    </Sheet>
  )
}
