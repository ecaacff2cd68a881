// Replaces TypeBox in the browser: there contracts only say what to call, and nothing is validated. A
// contract that needs another TypeBox function needs it here too; the build reports it.
const nothing = () => ({})

export const Object = (properties: object) => ({ properties })
export const Enum = (words: readonly string[]) => ({ enum: words })
export {
  nothing as Array,
  nothing as Boolean,
  nothing as Integer,
  nothing as Literal,
  nothing as Null,
  nothing as Number,
  nothing as Optional,
  nothing as Pick,
  nothing as Record,
  nothing as String,
  nothing as Tuple,
  nothing as Union,
  nothing as Unknown,
  nothing as Unsafe,
}
