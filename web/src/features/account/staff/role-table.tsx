import { permissions, rolePermissions, staffRoles } from '@mailing/contract/roles.ts'
import { Card, Typography } from 'antd'
import Check from 'lucide-react/icons/check'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'

/** What each role may do: a line for each right, a column for each role. */
export function RoleTable() {
  const t = useTexts('staff/team')
  const { roles } = useTexts('readings')
  return (
    <Card>
      <Typography.Paragraph type="secondary">{t.rolesLead}</Typography.Paragraph>
      <DeskTable
        rows={permissions.map((permission) => ({ permission }))}
        rowKey="permission"
        size="small"
        width={820}
        columns={[
          { title: t.right, render: (_, { permission }) => t.permissions[permission] },
          ...staffRoles.map((role) => ({
            title: roles[role],
            align: 'center' as const,
            render: (_: unknown, { permission }: { permission: (typeof permissions)[number] }) =>
              rolePermissions[role].includes(permission) ? (
                <Check size={16} aria-label={t.yes} color="#3b7d3a" />
              ) : null,
          })),
        ]}
      />
    </Card>
  )
}
