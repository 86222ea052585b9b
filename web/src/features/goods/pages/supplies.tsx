import { calls } from '@mailing/contract/client.ts'
import { linesToText, noLines } from '@mailing/contract/goods/lines-text.ts'
import { enclosureLimits, enclosureProblems } from '@mailing/contract/goods/rules.ts'
import type { GoodsDetail } from '@mailing/contract/goods/schemas.ts'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { amountOf, type Chosen, chosenOf, chosenVariants, linesOf } from '../model/enclosures.ts'
import { GoodsPicture } from '../parts/goods-picture.tsx'
import { SupplyRow } from '../parts/supply-row.tsx'

/** Supplies that travel inside a letter. `draftId`: the letter; `enclosures`: what is chosen already; `recipientId` is kept on the way back. */
export default function SuppliesPage({ params }: PageProps) {
  const { supplies: t } = useTexts('goods')
  const { draftId } = params
  const offer = useCall(
    calls.goods.enclosures,
    {},
    { isEnabled: draftId !== undefined, freshSeconds: 10 },
  )
  if (!draftId)
    return (
      <Page>
        <Empty
          title={t.noLetter}
          action={
            <PageLink to="/pagesA/write/write" className={buttonClass({ kind: 'primary' })}>
              {t.toLetters}
            </PageLink>
          }
        >
          {t.noLetterHint}
        </Empty>
      </Page>
    )
  if (offer.data) return <Supplies goods={offer.data.list} params={params} />
  return (
    <Page>
      {offer.error ? (
        <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />
      ) : (
        <SkeletonCards />
      )}
    </Page>
  )
}

function Supplies({
  goods,
  params,
}: {
  readonly goods: readonly GoodsDetail[]
  readonly params: PageProps['params']
}) {
  const { supplies: t } = useTexts('goods')
  const price = usePrice()
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(params['enclosures']))
  const variants = chosenVariants(goods, chosen)
  const problem = enclosureProblems(variants)[0]
  const pieces = sumOf(variants, ({ quantity }) => quantity)
  const back = () =>
    void redirect('/pages/step/order/order', {
      draftId: params['draftId'],
      recipientId: params['recipientId'],
      enclosures:
        linesToText(
          linesOf(Object.fromEntries(variants.map(({ id, quantity }) => [id, quantity]))),
        ) || noLines,
    })
  return (
    <Page
      footer={
        <FormActions note={<WeightNote variants={variants} problem={problem} />}>
          <Button kind="primary" isWide disabled={problem !== undefined} onClick={back}>
            {pieces === 0 ? t.without : t.done(price(amountOf(variants)))}
          </Button>
        </FormActions>
      }
    >
      <p className="mb-3 px-1 text-sm text-muted">{t.lead}</p>
      {goods.length === 0 && <Empty title={t.none}>{t.noneHint}</Empty>}
      {goods.map((one) => (
        <SupplyCard key={one.id} goods={one} chosen={chosen} onChosen={setChosen} />
      ))}
    </Page>
  )
}

type Taken = ReturnType<typeof chosenVariants>

const sumOf = (variants: Taken, of: (variant: Taken[number]) => number): number =>
  variants.reduce((total, variant) => total + of(variant), 0)

interface WeightNoteProps {
  readonly variants: Taken
  readonly problem: ReturnType<typeof enclosureProblems>[number] | undefined
}

/** How heavy and how many the chosen supplies are, or why they do not fit. */
function WeightNote({ variants, problem }: WeightNoteProps) {
  const { supplies: t, ...all } = useTexts('goods')
  const format = useFormat()
  if (problem) return <span className="text-danger">{t.problems[problem]}</span>
  const grams = (count: number) => all.grams(format.number(count))
  return t.fits(
    grams(sumOf(variants, ({ weight, quantity }) => weight * quantity)),
    grams(enclosureLimits.weight),
    sumOf(variants, ({ quantity }) => quantity),
    enclosureLimits.pieces,
  )
}

interface SupplyCardProps {
  readonly goods: GoodsDetail
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
}

/** Goods that may travel in a letter, with a row for each of their variants. */
function SupplyCard({ goods, chosen, onChosen }: SupplyCardProps) {
  const t = useTexts('goods')
  const format = useFormat()
  const price = usePrice()
  return (
    <Card>
      <div className="flex flex-wrap gap-3">
        <GoodsPicture picture={goods.picture} className="size-20 rounded-control" />
        <div className="min-w-0 grow basis-32">
          <h2 className="font-semibold wrap-anywhere">{goods.name}</h2>
          {goods.subtitle && <p className="text-sm text-muted">{goods.subtitle}</p>}
        </div>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {goods.variants.map((variant) => (
          <SupplyRow
            key={variant.id}
            goods={goods}
            variant={variant}
            chosen={chosen}
            onChosen={onChosen}
          >
            <span className="min-w-0 grow basis-28">
              {goods.variants.length > 1 && <span className="block">{variant.name}</span>}
              <span className="block text-sm text-muted tabular-nums">
                {price(variant.price)} · {t.grams(format.number(variant.weight))}
              </span>
            </span>
          </SupplyRow>
        ))}
      </ul>
    </Card>
  )
}
