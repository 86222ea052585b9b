import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type ReturnCause, type ReturnPlace, returnCauses } from '@mailing/contract/report/calls.ts'
import { Button, Card, Drawer, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { BehindList } from './behind-list.tsx'
import { useCauses } from './causes.ts'

type Found = CallOutput<typeof calls.report.returns>

interface ReturnsProps {
  readonly input: CallInput<typeof calls.report.returns>
  readonly kept: PageProps['params']
  readonly onKeep: (change: Record<string, string | undefined>) => void
}

/** Mail that came back, by reason and by place; each figure opens what it counted. The opened one stands in the address. */
export function Returns({ input, kept, onKeep }: ReturnsProps) {
  const { returns: t } = useTexts('staff/report')
  const format = useFormat()
  const causes = useCauses()
  const found = useCall(calls.report.returns, input, { everySeconds: 60 })
  const cause = returnCauses.find((one) => one === kept['cause'])
  const place = kept['place']
  const placeName = place && nameOf(found.data, place, t.postal)
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonCards count={1} lines={4} />
  const { total, places, list } = found.data
  return (
    <Card title={t.title}>
      <Typography.Paragraph type="secondary">
        {t.total(
          format.number(total.returned),
          format.number(total.posted),
          format.number(total.returnedBefore),
          format.number(total.postedBefore),
        )}{' '}
        {t.lead}
      </Typography.Paragraph>
      <div className="flex flex-col gap-6">
        <Causes found={found.data} onOpen={(one) => onKeep({ cause: one, place: undefined })} />
        <div>
          <Places list={list} onOpen={(one) => onKeep({ place: one, cause: undefined })} />
          {places > list.length && (
            <Typography.Text type="secondary">
              {t.most(format.number(list.length), format.number(places))}
            </Typography.Text>
          )}
        </div>
      </div>
      <Drawer
        open={Boolean(cause ?? place)}
        size={760}
        title={[t.title, cause && causes[cause], placeName].filter(Boolean).join(' · ')}
        onClose={() => onKeep({ cause: undefined, place: undefined })}
      >
        {(cause ?? place) && (
          <BehindList
            filter={{
              ...{ ...input, measure: 'returned' },
              ...(cause && { cause }),
              ...(place && { place }),
            }}
            none={t.none}
          />
        )}
      </Drawer>
    </Card>
  )
}

/** Undefined: the place is not listed. */
const nameOf = (found: Found | undefined, place: string, postal: string): string | undefined =>
  place === 'postal'
    ? postal
    : found?.list.find(({ institution }) => institution?.id === place)?.institution?.name

/** A figure with that of the period before; pressed, it opens what it counted. */
function Count({
  now,
  before,
  label,
  onOpen,
}: {
  readonly now: number
  readonly before: number
  readonly label: string
  readonly onOpen: () => void
}) {
  const t = useTexts('staff/report')
  const format = useFormat()
  return (
    <>
      {now > 0 ? (
        <Button type="link" size="small" aria-label={label} onClick={onOpen} style={{ padding: 0 }}>
          {format.number(now)}
        </Button>
      ) : (
        format.number(now)
      )}
      <div className="text-xs whitespace-nowrap text-muted">{t.before(format.number(before))}</div>
    </>
  )
}

function Causes({
  found,
  onOpen,
}: {
  readonly found: Found
  readonly onOpen: (cause: ReturnCause) => void
}) {
  const { returns: t } = useTexts('staff/report')
  const format = useFormat()
  const names = useCauses()
  const { causes, total } = found
  return (
    <DeskTable<Found['causes'][number]>
      rows={causes}
      rowKey="cause"
      size="small"
      none={t.none}
      columns={[
        { title: t.cause, render: (_, { cause }) => names[cause] },
        {
          title: t.returned,
          align: 'right',
          render: (_, { cause, returned, returnedBefore }) => (
            <Count
              now={returned}
              before={returnedBefore}
              label={t.open(names[cause], format.number(returned))}
              onOpen={() => onOpen(cause)}
            />
          ),
        },
        {
          title: t.share,
          align: 'right',
          render: (_, row) => (
            <Share
              now={[row.returned, total.posted]}
              before={[row.returnedBefore, total.postedBefore]}
            />
          ),
        },
      ]}
    />
  )
}

type Part = readonly [returned: number, posted: number]

/** A share of what was posted; a dash when nothing was. */
function Share({ now, before }: { readonly now: Part; readonly before: Part }) {
  const t = useTexts('staff/report')
  const format = useFormat()
  const share = ([returned, posted]: Part) =>
    posted === 0 ? '—' : format.percent(returned / posted)
  return (
    <>
      {share(now)}
      {before[1] > 0 && (
        <div className="text-xs whitespace-nowrap text-muted">{t.before(share(before))}</div>
      )}
    </>
  )
}

function Places({
  list,
  onOpen,
}: {
  readonly list: readonly ReturnPlace[]
  readonly onOpen: (place: string) => void
}) {
  const { returns: t } = useTexts('staff/report')
  const format = useFormat()
  return (
    <DeskTable<ReturnPlace>
      rows={list}
      rowKey={({ institution }) => institution?.id ?? 'postal'}
      size="small"
      none={t.none}
      columns={[
        {
          title: t.place,
          render: (_, { institution }) =>
            institution ? <Institution institution={institution} /> : t.postal,
        },
        {
          title: t.returned,
          align: 'right',
          render: (_, { institution, returned, returnedBefore }) => (
            <Count
              now={returned}
              before={returnedBefore}
              label={t.open(institution?.name ?? t.postal, format.number(returned))}
              onOpen={() => onOpen(institution?.id ?? 'postal')}
            />
          ),
        },
        {
          title: t.share,
          align: 'right',
          render: (_, row) => (
            <Share
              now={[row.returned, row.posted]}
              before={[row.returnedBefore, row.postedBefore]}
            />
          ),
        },
        {
          title: t.causes,
          render: (_, row) => <CausesOf row={row} />,
        },
      ]}
    />
  )
}

/** A link to the institution for whoever may change it, and where it is. */
function Institution({
  institution: { id, name, region, city },
}: {
  readonly institution: NonNullable<ReturnPlace['institution']>
}) {
  return (
    <>
      {hasPermission('institution.edit') ? (
        <ThingLink to={`/institutions?open=${id}`}>{name}</ThingLink>
      ) : (
        name
      )}
      <div className="text-xs text-muted">{[region, city].filter(Boolean).join(' · ')}</div>
    </>
  )
}

function CausesOf({ row }: { readonly row: ReturnPlace }) {
  const format = useFormat()
  const names = useCauses()
  return row.causes.map(({ cause, returned }) => (
    <div key={cause} className="text-xs">
      {names[cause]} <span className="text-muted">{format.number(returned)}</span>
    </div>
  ))
}
