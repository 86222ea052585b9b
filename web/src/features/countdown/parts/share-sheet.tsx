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

/** A card to share. It says nothing until its sender switches something on, and forgets that when it is closed. */
export default function ShareSheet({
  countdown,
  onClose,
}: {
  readonly countdown: Countdown
  readonly onClose: () => void
}) {
  const t = useTexts('countdown')
  const format = useFormat()
  const [scene, setScene] = useState<SceneName>('dawn')
  const [isCounted, setCounted] = useState(false)
  const [isDated, setDated] = useState(false)
  const [isNamed, setNamed] = useState(false)
  const { name, day, daysLeft } = countdown
  const left = Math.max(0, daysLeft)
  const words = {
    name: isNamed ? name : null,
    number: isCounted ? format.number(left) : null,
    unit: t.days(left),
    day: isDated ? format.date(`${day}T00:00:00Z`, 'date', 'UTC') : null,
  }
  // Drawn again when a word changes, not with every new object of them.
  const draw = useMemo(
    () =>
      drawCard(scenes[scene], {
        name: words.name,
        count: words.number === null ? null : { number: words.number, unit: words.unit },
        day: words.day,
      }),
    [scene, words.name, words.number, words.unit, words.day],
  )
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
