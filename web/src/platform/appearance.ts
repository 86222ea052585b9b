import { useSyncExternalStore } from 'react'
import { readStored, type Stored, writeStored } from './storage.ts'

export type Theme = Stored['theme']
/** Steps of the text-size setting. Two hundred per cent is what people with low vision ask for. */
export const textScales = [1, 1.15, 1.3, 1.6, 2] as const

const listeners = new Set<() => void>()

/** Light by default (seed, section 1: dark mode is off by default). */
export const getTheme = (): Theme => readStored('theme') ?? 'light'
export const getTextScale = (): number => readStored('textScale') ?? 1

/** The scheme that is really shown. */
export function shownTheme(theme: Theme = getTheme()): 'light' | 'dark' | 'spec' {
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * Puts theme and text size onto the document. The size multiplies our own setting with the browser's: its `medium` differs
 * from 16 px for people who enlarged their texts, which the seed's root font rule would otherwise override.
 */
export function applyAppearance(): void {
  const root = document.documentElement
  root.dataset['theme'] = shownTheme()
  root.style.setProperty(
    '--text-scale',
    String(Math.round(getTextScale() * browserTextScale() * 100) / 100),
  )
}

function browserTextScale(): number {
  const probe = document.createElement('span')
  probe.style.cssText = 'position:absolute;font-size:medium'
  document.documentElement.append(probe)
  const pixels = Number.parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return Number.isFinite(pixels) && pixels > 0 ? pixels / 16 : 1
}

function changed(): void {
  applyAppearance()
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  writeStored('theme', theme)
  changed()
}

export function setTextScale(scale: number): void {
  writeStored('textScale', scale)
  changed()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme, () => 'light')
export const useTextScale = (): number => useSyncExternalStore(subscribe, getTextScale, () => 1)

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
