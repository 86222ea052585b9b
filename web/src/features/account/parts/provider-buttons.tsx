import { calls } from '@mailing/contract/client.ts'
import type { AppConfig } from '@mailing/contract/config/calls.ts'
import { useSend } from '../../../platform/client/query.ts'
import { isPhoneSystem } from '../../../platform/device.ts'
import { writeStored } from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

type Provider = AppConfig['login']['providers'][number]

/** A provider's page takes at most so long; then the way goes on to the root. */
const targetSeconds = 1800

const placeHere = (): 'web' | 'wechat' =>
  /micromessenger/i.test(navigator.userAgent) ? 'wechat' : 'web'

/** What can be used here: WeChat's QR code is for a second screen, not for the phone that would have to scan it. */
function usableHere(providers: readonly Provider[]): readonly Provider[] {
  const place = placeHere()
  const isPhone = isPhoneSystem(navigator.userAgent, navigator.maxTouchPoints)
  return providers.filter(
    ({ key, places }) =>
      places.includes(place) && !(key === 'wechat' && place === 'web' && isPhone),
  )
}

/** Login with somebody who knows the person already. Leads to the provider's page; what it says comes back to `login2`. */
export function ProviderButtons({
  providers,
  target,
}: {
  readonly providers: readonly Provider[]
  readonly target: string | undefined
}) {
  const { third } = useTexts('account')
  const starting = useSend(calls.account.startThirdParty, {
    onSuccess: ({ url }) => {
      writeStored('loginTarget', target ?? '/', targetSeconds)
      // Inside the frame of the desktop page the provider's page would not open.
      ;(window.top ?? window).location.assign(url)
    },
  })
  const usable = usableHere(providers)
  if (usable.length === 0) return null
  return (
    <div className="mt-4">
      <p className="mb-3 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {third.or}
      </p>
      <div className="grid gap-2.5">
        {usable.map(({ key, name }) => (
          <Button
            key={key}
            isWide
            isBusy={starting.isSending}
            onClick={() => starting.send({ provider: key, place: placeHere() })}
          >
            {key === 'wechat' ? third.wechat : third.with(name)}
          </Button>
        ))}
      </div>
    </div>
  )
}
