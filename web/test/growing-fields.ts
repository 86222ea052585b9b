import { vi } from 'vitest'

/** Fields that grow with their text are measured by lengths; those that stand in variables have none in a simulated document. */
export function measureGrowingFields(): void {
  const real = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((...of) => {
    const style = real(...of)
    const read = style.getPropertyValue.bind(style)
    style.getPropertyValue = (name) =>
      /^(padding|border)-/.test(name) && Number.isNaN(Number.parseFloat(read(name)))
        ? '0'
        : read(name)
    return style
  })
}
