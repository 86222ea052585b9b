import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearResponseCache } from '../src/platform/client/client.ts'
import { queryClient } from '../src/platform/client/query.ts'
import { forgetKept } from '../src/platform/kept.ts'
import { clearToken } from '../src/platform/session.ts'
import { closeModals, hideToast } from '../src/ui/feedback.ts'

// The first page of a file loads its modules; on a busy machine that alone takes longer than the default second.
configure({ asyncUtilTimeout: 5_000 })

const problems: string[] = []
/** Browsers know the element; jsdom does not yet. */
const isOfSearchElement = ([text, tag]: readonly unknown[]): boolean =>
  String(text).startsWith('The tag <%s> is unrecognized') && tag === 'search'

beforeEach(() => {
  problems.length = 0
  // A message on the error console is a defect that nobody has looked at yet.
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    if (!isOfSearchElement(parts)) problems.push(parts.map(String).join(' '))
  })
})

afterEach(() => {
  cleanup()
  closeModals()
  hideToast()
  queryClient.clear()
  clearResponseCache()
  clearToken()
  forgetKept()
  localStorage.clear()
  if (problems.length > 0) throw new Error(`the console reported: ${problems.join('\n')}`)
})
