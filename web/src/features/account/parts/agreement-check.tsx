import { useTexts } from '../../../texts/use-texts.ts'
import { PageLink } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'

/** The box without which nobody gets an account. */
export function AgreementCheck({
  isAgreed,
  onChange,
  problem,
}: {
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
  readonly problem: string | undefined
}) {
  const texts = useTexts('account')
  return (
    <>
      <Checkbox
        checked={isAgreed}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? 'agree-error' : undefined}
        label={
          <span className="text-sm text-muted">
            {texts.agree} <Agreement name="user-agreement">{texts.userAgreement}</Agreement>{' '}
            {texts.and} <Agreement name="privacy-policy">{texts.privacyPolicy}</Agreement>
          </span>
        }
      />
      {problem && (
        <p id="agree-error" role="alert" className="mb-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

const Agreement = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <PageLink
    to="/pages/desc/desc"
    params={{ name }}
    className="inline-block py-1 text-accent-text underline underline-offset-3"
  >
    {children}
  </PageLink>
)
