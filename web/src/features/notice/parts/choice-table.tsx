import type { NoticeSettings } from '@mailing/contract/notice/calls.ts'
import { type Channel, type NoticeGroup, noticeGroups } from '@mailing/contract/notice/topics.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ChoiceTableProps {
  readonly settings: NoticeSettings
  readonly onChange: (chosen: NoticeSettings['chosen']) => void
}

/**
 * Groups of notices by channels, a box to tick for each. A row is a group with its channels side by side; where letters are large or the
 * screen is narrow they wrap, and no column has to be remembered, because each box has its channel's name.
 */
export function ChoiceTable({ settings, onChange }: ChoiceTableProps) {
  const texts = useTexts('notice')
  const names = useTexts('names')
  const { chosen, channels } = settings
  const toggle = (group: NoticeGroup, channel: Channel) => {
    const had = chosen[group]
    onChange({
      ...chosen,
      [group]: had.includes(channel) ? had.filter((one) => one !== channel) : [...had, channel],
    })
  }
  return noticeGroups.map((group) => (
    <fieldset key={group} className="border-t border-line py-3 first-of-type:border-0 last:pb-0">
      <legend className="float-left w-full font-medium">{texts.groups[group]}</legend>
      <p className="clear-both mb-2 text-sm text-muted">{texts.groupHints[group]}</p>
      <div className="flex flex-wrap gap-2">
        {channels
          .filter(({ state }) => state !== 'off')
          .map(({ channel, state }) => {
            const isChosen = chosen[group].includes(channel)
            return (
              <label
                key={channel}
                className="flex min-h-11 min-w-20 grow cursor-pointer items-center justify-center gap-2 rounded-control px-3 text-sm ring-1 ring-control/60 ring-inset has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-text has-checked:ring-2 has-checked:ring-accent-deep has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-deep"
              >
                <input
                  type="checkbox"
                  className="size-5 accent-accent-deep focus-visible:outline-none"
                  checked={isChosen}
                  disabled={state !== 'ready' && !isChosen}
                  onChange={() => toggle(group, channel)}
                />
                {names.channels[channel]}
              </label>
            )
          })}
      </div>
    </fieldset>
  ))
}
