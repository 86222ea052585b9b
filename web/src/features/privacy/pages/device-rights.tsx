import { useEffect, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag, type Tone } from '../../../ui/badge.tsx'
import { Card, List } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import {
  type DeviceRight,
  deviceRights,
  neverAsked,
  type RightState,
  readRight,
} from '../model/device-rights.ts'

const tones: Readonly<Record<RightState, Tone>> = {
  granted: 'good',
  denied: 'bad',
  prompt: 'neutral',
  unknown: 'neutral',
}
const platforms = ['ios', 'android', 'wechat', 'other'] as const

/** The states of all rights, read anew when somebody comes back from the settings of the device. */
function useRights(): Readonly<Partial<Record<DeviceRight, RightState>>> {
  const [states, setStates] = useState<Partial<Record<DeviceRight, RightState>>>({})
  useEffect(() => {
    const read = async () => {
      const found = await Promise.all(
        deviceRights.map(async (right) => [right, await readRight(right)] as const),
      )
      setStates(Object.fromEntries(found))
    }
    const onShown = () => {
      if (!document.hidden) void read()
    }
    void read()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  return states
}

/** System permission management: what the app may use of the device, how that stands, why, and how to change it. */
export default function DeviceRightsPage() {
  const t = useTexts('privacy')
  const states = useRights()
  return (
    <Page>
      <p className="mb-3 px-1 text-sm text-muted">{t.permLead}</p>
      <List>
        {deviceRights.map((right) => {
          const state = states[right]
          const isIdle = state === 'prompt' && neverAsked.includes(right)
          return (
            <li key={right} className="px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h2 className="font-medium">{t.devices[right].name}</h2>
                {state && <Tag tone={tones[state]}>{isIdle ? t.idle : t.states[state]}</Tag>}
              </div>
              <p className="mt-1 text-sm text-muted">{t.devices[right].why}</p>
            </li>
          )
        })}
      </List>
      <Card title={t.howTitle}>
        <ul className="grid gap-2.5 text-sm">
          {platforms.map((platform) => (
            <li key={platform}>{t.how[platform]}</li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
