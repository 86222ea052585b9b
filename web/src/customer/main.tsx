import { createRoot } from 'react-dom/client'
import { applyAppearance } from '../platform/appearance.ts'
import { applyLocale, getLocale } from '../platform/locale.ts'
import { uiTexts } from '../ui/texts.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { App } from './app.tsx'
import { startApp } from './start.ts'
import { shellTexts } from './texts.ts'

applyLocale()
applyAppearance()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyAppearance)

const router = startApp()
const root = document.getElementById('root')
if (!root) throw new Error('the page lacks #root')

// The drawn shell stays on the screen until the first page can take its place.
await Promise.all([shellTexts.load(getLocale()), uiTexts.load(getLocale()), router.start()])
document.documentElement.removeAttribute('data-shell')
createRoot(root).render(<App />)
afterFirstPaint()
