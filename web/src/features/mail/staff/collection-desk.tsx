import { calls } from '@mailing/contract/client.ts'
import { type CollectionVersion, collectionLimits } from '@mailing/contract/mail/house.ts'
import { Alert, Form, Input } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'

interface Fields {
  /** The lines as they are typed, each on its own. */
  readonly address: string
  readonly postcode: string
  /** Null: at once. */
  readonly effectiveOn: string | null
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Where answers come to, at once or from a day on; with how much mail still carries the former address. */
export function CollectionDesk() {
  const t = useTexts('staff/house')
  const { setting: origin } = useTexts('staff/price')
  const found = useCall(calls.house.collections, {}, { freshSeconds: 0 })
  const timeZone = found.data?.timeZone ?? 'UTC'
  const unprinted = found.data?.unprinted ?? 0
  const figures = ({ address, postcode }: Draft<Fields>): Figure[] | null =>
    address
      ? [
          { key: 'address', label: t.collection, text: linesOf(address).join(' / ') },
          { key: 'postcode', label: t.postcode, text: postcode || t.none },
        ]
      : null
  return (
    <VersionedSetting<CollectionVersion, typeof calls.house.setCollection, Fields>
      reading={found}
      versions={found.data?.list ?? []}
      fieldsOf={({ lines, postcode }) => ({
        address: lines.join('\n'),
        postcode,
        effectiveOn: null,
      })}
      name="collection"
      title={t.collection}
      lead={t.collectionLead}
      figures={figures}
      call={calls.house.setCollection}
      toInput={({ address, postcode, effectiveOn, reason }, baseVersion) => ({
        baseVersion,
        lines: linesOf(address),
        postcode,
        effectiveOn,
        reason,
      })}
      conflict="mail.collection_changed"
      refresh={[calls.house.collections]}
      dated={{ setting: 'collection', timeZone }}
      origin={origin}
    >
      {unprinted > 0 && (
        <Alert style={{ marginBottom: 16 }} type="info" showIcon title={t.old(unprinted)} />
      )}
      <AddressFields />
    </VersionedSetting>
  )
}

function AddressFields() {
  const t = useTexts('staff/house')
  const tooLong = t.tooLong(collectionLimits.lines, collectionLimits.line)
  return (
    <>
      <Form.Item
        name="address"
        label={t.lines(collectionLimits.lines)}
        rules={[
          { required: true, whitespace: true, message: tooLong },
          {
            validator: (_, value: string | undefined) => {
              const lines = linesOf(value ?? '')
              const fits =
                lines.length <= collectionLimits.lines &&
                lines.every((line) => line.length <= collectionLimits.line)
              return fits ? Promise.resolve() : Promise.reject(new Error(tooLong))
            },
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} style={{ maxWidth: 520 }} />
      </Form.Item>
      <Form.Item name="postcode" label={t.postcode}>
        <Input maxLength={collectionLimits.postcode} style={{ maxWidth: 220 }} />
      </Form.Item>
    </>
  )
}
