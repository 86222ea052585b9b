import type { Address } from '@mailing/contract/address/calls.ts'
import type { zDeliveryInput, zRecipientInput } from '@mailing/contract/address/inputs.ts'
import type { z } from 'zod'
import type { DemoKey } from './people.ts'

type RecipientInput = z.output<typeof zRecipientInput>
/** A recipient as somebody fills in the form, but with the institution by its name. */
export type DemoRecipient =
  | (Omit<Extract<RecipientInput, { place: 'institution' }>, 'institutionId'> & {
      readonly institutionName: string
    })
  | Extract<RecipientInput, { place: 'postal' }>

/** Address books of the demo people; the first entry is the default. */
export const demoRecipients: Readonly<Partial<Record<DemoKey, readonly DemoRecipient[]>>> = {
  writer: [
    {
      place: 'institution',
      name: '示例收信人甲',
      institutionName: '示例第一监狱',
      unit: '三监区',
      personNumber: '310017',
      relation: '哥哥',
      releaseOn: '2027-09-01',
      about: {
        birthday: '1988-03-05',
        notes: '喜欢下棋；眼睛不好，字要大一点',
        colour: 'blue',
        groups: ['家人'],
      },
    },
    {
      place: 'institution',
      name: '示例收信人乙',
      institutionName: '示例市第三医院',
      unit: '康复科 二病区',
      personNumber: '',
      relation: '奶奶',
      releaseOn: null,
      about: { birthday: '--10-12', notes: '', colour: 'amber', groups: ['家人'] },
    },
    {
      place: 'institution',
      name: '示例收信人丙',
      institutionName: '示例寄宿中学',
      unit: '初二（3）班',
      personNumber: '',
      relation: '女儿',
      releaseOn: null,
    },
    {
      place: 'postal',
      name: '示例收信人丁',
      postal: {
        country: 'CN',
        area: '示范省 示范市 桥示区',
        detail: '桥示路 15 号 2 单元 301',
        postcode: '200015',
      },
      phone: '12000000101',
      relation: '朋友',
      releaseOn: null,
      about: { birthday: null, notes: '', colour: 'violet', groups: ['同学'] },
    },
    {
      place: 'institution',
      name: 'Destinataire Exemple',
      institutionName: 'Établissement pénitentiaire Exemple',
      unit: 'Bâtiment B',
      personNumber: '20417',
      relation: '朋友',
      releaseOn: null,
    },
  ],
  'second-writer': [
    {
      place: 'institution',
      name: '示例收信人戊',
      institutionName: '示例新兵训练营',
      unit: '五连',
      personNumber: '',
      relation: '儿子',
      releaseOn: '2026-12-20',
    },
    {
      place: 'institution',
      name: '示例收信人己',
      institutionName: '示例第二监狱',
      unit: '一监区',
      personNumber: '220008',
      relation: '丈夫',
      releaseOn: '2028-03-15',
    },
  ],
}

/** Delivery addresses of the demo people. */
export const demoDeliveries: Readonly<
  Partial<Record<DemoKey, readonly z.output<typeof zDeliveryInput>[]>>
> = {
  writer: [
    {
      name: '示例写信人',
      phone: '12000000001',
      postal: {
        country: 'CN',
        area: '示例省 示例市 示例区',
        detail: '示例花园 6 栋 1204',
        postcode: '100006',
      },
    },
  ],
}

/** Addresses from before there were fields: one that reads well, and one that does not. */
export const demoPastAddresses: Readonly<
  Partial<Record<DemoKey, readonly { readonly kind: Address['kind']; readonly text: string }[]>>
> = {
  writer: [
    { kind: 'recipient', text: '老房子，桥示路 15 号，王老师' },
    { kind: 'delivery', text: '安然 12000000001 浙江省杭州市西湖区示例路 8 号 2 栋 501' },
  ],
}
