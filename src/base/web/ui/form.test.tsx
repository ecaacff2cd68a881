// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { Words, wordsOf } from '../words.tsx'
import { TextField } from './field.tsx'
import { FormProblem, useForm } from './form.tsx'

const wrong = (code: string) => ({ code, message: `${code} is wrong` })

let sent: object[] = []
let answer: () => Promise<unknown> = () => Promise.resolve()

function Form() {
  const form = useForm({
    initial: () => ({ name: '', place: '' }),
    fields: { name_missing: 'name', place_unknown: 'place' },
    check: ({ name }) => (name === '' ? wrong('name_missing') : undefined),
    send: (values) => {
      sent.push(values)
      return answer()
    },
    failed: (error) => error as { code: string; message: string },
  })
  return (
    <form {...form.form}>
      <fieldset disabled={form.busy}>
        <TextField label="Place" {...form.field('place')} />
        <TextField label="Name" {...form.field('name')} />
      </fieldset>
      <FormProblem of={form.problem} />
    </form>
  )
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
const submit = () =>
  act(async () => {
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const type = (name: string, text: string) =>
  act(async () => {
    // React notices a value only if it is set with the native setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('a form', () => {
  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    sent = []
    answer = () => Promise.resolve()
    document.body.innerHTML = '<div id="root"></div>'
    await act(async () =>
      createRoot(document.getElementById('root')!).render(
        <Words i18n={wordsOf('en')}>
          <Form />
        </Words>,
      ),
    )
  })

  it('shows an error beside its field, focuses it, and sends nothing', async () => {
    await type('place', 'Lakhanpur')
    await submit()
    expect(alerts()).toEqual(['name_missing is wrong'])
    expect(document.activeElement).toBe(input('name'))
    expect(document.getElementById(input('name').getAttribute('aria-describedby')!)?.textContent).toBe(
      'name_missing is wrong',
    )
    expect(sent).toEqual([])
    await type('name', 'Asha')
    expect(alerts()).toEqual([])
  })

  it('keeps everything when the server refuses, and shows the reason beside its field', async () => {
    await type('name', 'Asha')
    await type('place', 'Nowhere')
    answer = () => Promise.reject(wrong('place_unknown'))
    await submit()
    expect(alerts()).toEqual(['place_unknown is wrong'])
    expect(document.activeElement).toBe(input('place'))
    answer = () => Promise.reject(wrong('too_busy'))
    await submit()
    expect(alerts()).toEqual(['too_busy is wrong'])
    expect([input('name').value, input('place').value]).toEqual(['Asha', 'Nowhere'])
    answer = () => Promise.resolve(false)
    await submit()
    expect(input('name').value).toBe('Asha')
  })

  it('is sent once, however often the button is pressed, and is empty afterwards', async () => {
    await type('name', 'Asha')
    let done = (_: unknown) => {}
    answer = () => new Promise((resolve) => (done = resolve))
    await submit()
    await submit()
    expect(sent).toEqual([{ name: 'Asha', place: '' }])
    await act(async () => done(undefined))
    expect(input('name').value).toBe('')
  })
})
