import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'

/** To the screen of supplies, which opens with this choice. */
export function SuppliesLink({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { enclosures } = useTexts('letter').confirm
  return (
    <PageLink to="/pages/step/shop/shop" params={params} className={buttonClass({ size: 'small' })}>
      {enclosures.change}
    </PageLink>
  )
}
