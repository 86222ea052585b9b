import { calls } from '@mailing/contract/client.ts'
import type { MailRoute } from '@mailing/contract/mail-route.ts'
import { Card, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'

const minutes10 = 600

/** How many days tracked mail took to each place, and which of it writers are told. */
export function Routes() {
  const { routes: t } = useTexts('staff/report')
  const { mailClasses, usually } = useTexts('order')
  const format = useFormat()
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const found = useCall(calls.report.routes, {}, { everySeconds: minutes10 })
  const placeOf = ({ country, region }: MailRoute): string =>
    [countries.of(country) ?? country, region].filter(Boolean).join(' · ')
  const saidOf = ({ told }: MailRoute): string => (told ? usually(told.min, told.max) : t.nothing)
  const days = (name: 'low' | 'median' | 'high' | 'late') => ({
    title: t[name],
    align: 'right' as const,
    render: (_: unknown, route: MailRoute) => format.number(route[name]),
  })
  return (
    <Card title={t.title}>
      <Typography.Paragraph type="secondary">{t.lead}</Typography.Paragraph>
      <div style={{ maxHeight: 480, overflowY: 'auto' }}>
        <DeskTable
          rows={found.data?.list ?? []}
          reading={found}
          rowKey={({ mailClass, country, region }) => `${mailClass} ${country} ${region}`}
          size="small"
          none={t.none}
          columns={[
            { title: t.mailClass, render: (_, { mailClass }) => mailClasses[mailClass] },
            { title: t.place, render: (_, route) => placeOf(route) },
            {
              title: t.pieces,
              align: 'right',
              render: (_, { pieces }) => format.number(pieces),
            },
            days('low'),
            days('median'),
            days('high'),
            days('late'),
            { title: t.said, render: (_, route) => saidOf(route) },
          ]}
        />
      </div>
    </Card>
  )
}
