// One answer of several, each as high as a thumb.
type Props<T extends string> = {
  legend: string
  name: string
  options: readonly (readonly [value: T, label: string])[]
  value: T | undefined
  onChange: (value: T) => void
}

export function Choice<T extends string>({ legend, name, options, value, onChange }: Props<T>) {
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      <div className="mt-2 divide-y divide-line rounded border border-strong-line bg-raised">
        {options.map(([one, label]) => (
          <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2">
            <input
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
