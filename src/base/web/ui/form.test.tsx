// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuse } from '../../contract.ts'
import { act } from '#testing/act.ts'
import { Words, wordsOf } from '../words.tsx'
import { TextField } from './field.tsx'
import { useForm } from './form.tsx'
import { Problem } from './problem.tsx'

const refused = (code: string, details?: unknown) => refuse({ ...wrong(code), status: 400 }, details)
const wrong = (code: string) => ({ code, message: `${code} is wrong` })

const link = 'https://example.org/'
let sent: object[] = []
let answer: () => Promise<unknown> = () => Promise.resolve()

function Form() {
  const form = useForm({
    initial: () => ({ name: '', place: '', link: '' }),
    fields: { name_missing: 'name', place_unknown: 'place', place_odd: 'place' },
    check: ({ name, place }) => [
      ...(name === '' ? [wrong('name_missing')] : []),
      ...(place === 'Nowhere at all' ? [wrong('place_unknown'), wrong('place_odd')] : []),
    ],
    send: (values) => {
      sent.push(values)
      return answer()
    },
  })
  return (
    <form {...form.form}>
      <fieldset disabled={form.busy}>
        <TextField label="Place" {...form.field('place')} />
        <TextField label="Name" {...form.field('name')} />
        <TextField label="Link" type="url" autoComplete="url" required {...form.field('link')} />
      </fieldset>
      <Problem of={form.problem} />
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

  it('lets the browser offer what earlier visitors typed in no field that does not ask for it', () => {
    const form = input('name').form!
    expect([form, input('name'), input('link')].map((one) => one.getAttribute('autocomplete'))).toEqual([
      'off',
      null,
      'url',
    ])
  })

  it('shows an error beside its field, focuses it, and sends nothing', async () => {
    await type('place', 'Lakhanpur')
    await type('link', link)
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

  it('marks every wrong field with one message, focuses the first, and unmarks what is changed', async () => {
    await type('place', 'Nowhere at all')
    await type('link', 'no address')
    await submit()
    expect(alerts()).toEqual([
      'place_unknown is wrong',
      'name_missing is wrong',
      'Write a whole web address, like https://example.org/page.',
    ])
    expect(document.activeElement).toBe(input('place'))
    expect([...document.querySelectorAll('[aria-invalid]')]).toHaveLength(3)
    await type('link', link)
    expect(alerts()).toEqual(['place_unknown is wrong', 'name_missing is wrong'])
    expect(document.activeElement).toBe(input('place'))
    expect(sent).toEqual([])
  })

  it('does not take spaces for an answer', async () => {
    await type('name', 'Asha')
    await type('link', '   ')
    await submit()
    expect(alerts()).toEqual(['Please fill this in.'])
    expect(document.activeElement).toBe(input('link'))
  })

  it('marks the fields that the server names by their path', async () => {
    await type('name', 'Asha')
    await type('link', link)
    answer = () =>
      Promise.reject(
        refused('invalid_input', [{ path: 'stated.link' }, { path: 'place' }, { path: 'params' }]),
      )
    await submit()
    expect(alerts()).toEqual(['Please check what is written here.', 'Please check what is written here.'])
    expect(document.activeElement).toBe(input('place'))
    answer = () => Promise.reject(refused('invalid_input', [{ path: 'elsewhere' }]))
    await submit()
    expect(alerts()).toEqual(['invalid_input is wrong'])
    answer = () => Promise.reject(new TypeError('not a refusal'))
    await submit()
    expect(alerts()).toEqual(['This did not work. Please try again.'])
  })

  it('keeps everything when the server refuses, and shows the reason beside its field', async () => {
    await type('name', 'Asha')
    await type('place', 'Nowhere')
    await type('link', link)
    answer = () => Promise.reject(refused('place_unknown'))
    await submit()
    expect(alerts()).toEqual(['place_unknown is wrong'])
    expect(document.activeElement).toBe(input('place'))
    answer = () => Promise.reject(refused('too_busy'))
    await submit()
    expect(alerts()).toEqual(['too_busy is wrong'])
    expect([input('name').value, input('place').value]).toEqual(['Asha', 'Nowhere'])
    answer = () => Promise.resolve(false)
    await submit()
    expect(input('name').value).toBe('Asha')
  })

  it('is sent once, however often the button is pressed, and is empty afterwards', async () => {
    await type('name', 'Asha')
    await type('link', link)
    let done = (_: unknown) => {}
    answer = () => new Promise((resolve) => (done = resolve))
    await submit()
    await submit()
    expect(sent).toEqual([{ name: 'Asha', place: '', link }])
    await act(async () => done(undefined))
    expect(input('name').value).toBe('')
  })
})
