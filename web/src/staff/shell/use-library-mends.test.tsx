import { fireEvent, render, screen } from '@testing-library/react'
import { Form, Select, Table } from 'antd'
import { expect, test } from 'vitest'
import { useLibraryMends } from './use-library-mends.ts'

function Screen() {
  useLibraryMends()
  return (
    <>
      <Select aria-label="State" options={[{ value: 'draft', label: 'Draft' }]} />
      <Form>
        <Form.Item name="kind" label="Kind">
          <Select options={[{ value: 'school', label: 'School' }]} />
        </Form.Item>
      </Form>
      <Table
        rowKey="id"
        pagination={false}
        scroll={{ x: 900 }}
        dataSource={[{ id: '1' }]}
        columns={[{ title: 'Id', dataIndex: 'id' }]}
      />
    </>
  )
}

test('a list of choices has the name of its field, by its own label or by the form’s', async () => {
  render(<Screen />)
  for (const name of ['State', 'Kind']) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name }))
    expect(await screen.findByRole('listbox', { name })).toBeDefined()
  }
})

test('a table that scrolls sideways can be reached by the keyboard', () => {
  const { container } = render(<Screen />)
  expect(container.querySelector('.ant-table-content')?.getAttribute('tabindex')).toBe('0')
})
