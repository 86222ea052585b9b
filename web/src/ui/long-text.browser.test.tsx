import { expect, test } from 'vitest'
import { cleanHtml } from './long-text.tsx'

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://a.example"></iframe>',
  '<form action="/x"><input name=a></form>',
  '<style>body{display:none}</style>',
  '<svg onload=alert(1)>',
  '<p style="position:fixed">x</p>',
  '<a href="//evil.example">x</a>',
  '<img src="data:text/html,<script>alert(1)</script>">',
])('%s loses what could do harm', (html) => {
  expect(cleanHtml(html)).not.toMatch(
    /script|onerror|onload|iframe|form|style|javascript|evil|data:/i,
  )
})

test('plain text formatting stays, and outside links open apart', () => {
  expect(cleanHtml('<h2>A</h2><p><strong>b</strong> <a href="https://a.example/x">c</a></p>')).toBe(
    '<h2>A</h2><p><strong>b</strong> <a href="https://a.example/x" rel="noopener noreferrer" target="_blank">c</a></p>',
  )
})
