import { defineErrors } from '../error-table.ts'

export const replyErrors = defineErrors({
  'reply.withdrawn': { wire: 49001, status: 410 },
  'reply.not_open': { wire: 49002, status: 409 },
  'reply.no_such_sheet': { wire: 49003, status: 422 },
  'reply.page_count': { wire: 49004, status: 422 },
  'reply.changed': { wire: 49005, status: 409 },
  'reply.quarantined': { wire: 49006, status: 409 },
  'reply.scans_missing': { wire: 49007, status: 409 },
  'reply.count_differs': { wire: 49008, status: 409 },
  'reply.box_differs': { wire: 49009, status: 409 },
  'reply.not_scans': { wire: 49011, status: 422 },
  'reply.marks_unsure': { wire: 49015, status: 422 },
  'reply.not_published': { wire: 49010, status: 409 },
  'reply.original_gone': { wire: 49012, status: 409 },
  'reply.original_ordered': { wire: 49013, status: 409 },
  'reply.original_not_due': { wire: 49014, status: 409 },
})
