import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { usePasskey } from '../../../ui/use-passkey.ts'

/** Logs in, or confirms the session of a member of staff, with a passkey. Nothing where browser or address keep none. */
export function PasskeyButton({
  purpose,
  onDone,
}: {
  readonly purpose: 'login' | 'confirm'
  readonly onDone: () => void
}) {
  const { passkey: texts } = useTexts('account')
  const passkey = usePasskey({ purpose, onDone })
  return (
    passkey && (
      <Button isWide isBusy={passkey.isBusy} onClick={passkey.start}>
        {texts[purpose]}
      </Button>
    )
  )
}
