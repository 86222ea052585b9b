import type { Role } from '@mailing/contract/roles.ts'

export interface DemoPerson {
  /** What the person is called on the command line and in tests: `npm run totp -- admin`. */
  readonly key: string
  /** Numbers that begin with 120 are allotted to nobody, and still pass the rule for phones. */
  readonly phone: string
  readonly nickname: string
  readonly roles: readonly Role[]
}

/** Who can log in to a demo: one person for each part that people play. */
export const demoPeople = [
  { key: 'writer', phone: '12000000001', nickname: '示例写信人', roles: [] },
  { key: 'second-writer', phone: '12000000002', nickname: '示例写信人二', roles: [] },
  { key: 'agent', phone: '12000000003', nickname: '示例代理', roles: ['agent'] },
  { key: 'reviewer', phone: '12000000011', nickname: '示例审核', roles: ['reviewer'] },
  { key: 'printer', phone: '12000000012', nickname: '示例打印', roles: ['printer'] },
  { key: 'support', phone: '12000000013', nickname: '示例客服', roles: ['support'] },
  { key: 'finance', phone: '12000000014', nickname: '示例财务', roles: ['finance'] },
  { key: 'content', phone: '12000000015', nickname: '示例内容', roles: ['content'] },
  { key: 'admin', phone: '12000000016', nickname: '示例管理员', roles: ['admin'] },
] as const satisfies readonly DemoPerson[]

export type DemoKey = (typeof demoPeople)[number]['key']

export const demoPersonByPhone = (phone: string): DemoPerson | undefined =>
  demoPeople.find((person) => person.phone === phone)
export const demoPersonByKey = (key: string): DemoPerson | undefined =>
  demoPeople.find((person) => person.key === key)
