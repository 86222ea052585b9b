/** Somebody with a postal address. */
export interface To {
  readonly name: string
  readonly phone: string
  readonly lines: readonly string[]
}

/** Name, phone and address as they stand on the parcel. */
export function ToLines({ to }: { readonly to: To }) {
  return (
    <address className="not-italic">
      <span className="block font-medium wrap-anywhere">
        {to.name} <span className="ms-1 font-normal text-muted tabular-nums">{to.phone}</span>
      </span>
      {to.lines
        .filter((line) => line !== to.name)
        .map((line) => (
          <span key={line} className="block text-sm text-muted wrap-anywhere">
            {line}
          </span>
        ))}
    </address>
  )
}
