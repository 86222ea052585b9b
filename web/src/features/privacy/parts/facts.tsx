/** What things are called and what they are, under each other. */
export function Facts({ list }: { readonly list: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-3">
      {list.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
