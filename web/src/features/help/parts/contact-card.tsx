import { useTexts } from '../../../texts/use-texts.ts'
import { ServiceWays } from '../../chat/parts/service-ways.tsx'

/** The way to a person, where no answer helped. */
export function ContactCard() {
  const t = useTexts('help')
  return <ServiceWays title={t.contact} hint={t.contactHint} />
}
