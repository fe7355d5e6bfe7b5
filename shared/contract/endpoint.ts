import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import type { ErrorCode, ImplicitError } from '#shared/domain/errors.ts'
import { parameterNames } from './path-table.ts'

/** Who may call: anyone, a learner or anyone signed in, anyone signed in, or a permission of the access table. */
export type Access = 'public' | 'learner' | 'signed-in' | Permission

/**
 * Where the desktop answers the call: from the mirror, from the mirror with an operation queued for the server,
 * or from the server only.
 */
export type Offline = 'mirror' | 'queue' | 'online'

/** The limits that a call can have beside the general ones; `server/http/count-call.ts` says what counts against each. */
export type CallLimit =
  | 'public-form'
  | 'report'
  | 'visitor-files'
  | 'grant-drafts'
  | 'one-click'
  | 'sign-in'
  | 'heavy'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Shared {
  readonly method: Method
  /** Path below /api, with `:name` for parameters. */
  readonly path: string
  readonly access: Access
  /** A second required permission beside `access`. */
  readonly also?: Permission
  readonly offline: Offline
  /** One sentence for the API description. */
  readonly summary: string
  /** Schemas of the path's parameters that are not record ids. */
  readonly params?: z.ZodObject
  /** The query of a GET, else the JSON body. */
  readonly input?: z.ZodType
  readonly errors?: readonly ErrorCode[]
  /** Name of the call's own rate limit, beside the general one. */
  readonly limit?: CallLimit
  /** Largest request body in bytes, if not the general limit (1 MiB). */
  readonly bodyLimit?: number
  /** Each item of the input gets its own answer, even one with a text that can't be stored. */
  readonly answersEach?: true
}

/** A call that answers one JSON value, or nothing (204) where no output is declared. */
export interface JsonSpec extends Shared {
  readonly kind: 'json'
  readonly output?: z.ZodType
  readonly status?: 200 | 201 | 202
}
/** A call that answers an array, with the next cursor in `Link` and the total in `X-Total-Count`. */
export interface ListSpec extends Shared {
  readonly kind: 'list'
  readonly item: z.ZodType
}
/**
 * Why the bytes of a file may leave the organisation: they went through the door of the library, the product wrote them, or
 * it encoded the pixels of a picture again (decision 0423), or they go back to the person who sent them (decision 0482).
 */
export type Outward = 'through-the-door' | 'made-here' | 'encoded-again' | 'to-its-sender'

/** A call that answers a file or a stream of lines. */
export interface FileSpec extends Shared {
  readonly kind: 'file'
  readonly mediaTypes: readonly string[]
  /** The body is lines of JSON, read as a stream: what came of a cut one counts. */
  readonly takes?: 'lines'
  /** Everybody who may call it outside of the organisation gets bytes of this kind; see {@link fileEndpoint}. */
  readonly outward?: Outward
}
/** A call whose body is bytes, read as a stream. */
export interface UploadSpec extends Shared {
  readonly kind: 'upload'
  readonly output?: z.ZodType
}
export type Endpoint = JsonSpec | ListSpec | FileSpec | UploadSpec
export type Contract = Readonly<Record<string, Endpoint>>

/** Declares a call that answers one JSON value. */
export function endpoint<const S extends Omit<JsonSpec, 'kind'>>(spec: S): S & { readonly kind: 'json' } {
  return { ...spec, kind: 'json' }
}
/** Declares a call that answers a page of a list. */
export function listEndpoint<const S extends Omit<ListSpec, 'kind'>>(spec: S): S & { readonly kind: 'list' } {
  return { ...spec, kind: 'list' }
}
/** What a call that answers a file to the public has to say beside the rest, so that nobody forgets the door. */
type SaysOutward<S> = S extends { readonly access: 'public' | 'learner' }
  ? { readonly outward: Outward }
  : { readonly outward?: never }

/** Declares a call that answers a file; one for the public says why its bytes may leave. */
export function fileEndpoint<const S extends Omit<FileSpec, 'kind'>>(
  spec: S & SaysOutward<S>,
): S & { readonly kind: 'file' } {
  return { ...(spec as S), kind: 'file' }
}
/** Declares a call whose body is a file. */
export function uploadEndpoint<const S extends Omit<UploadSpec, 'kind'>>(
  spec: S,
): S & { readonly kind: 'upload' } {
  return { ...spec, kind: 'upload' }
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The values of the path's parameters by name. */
export type Params<E extends Endpoint> = { readonly [N in ParamNames<E['path']>]: string }
/** What a caller passes as query or body. */
export type InputOf<E extends Endpoint> = E extends { input: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
/** What a handler gets as query or body, after parsing. */
export type ParsedInput<E extends Endpoint> = E extends { input: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** A page of a list; `next` is the cursor of the following page, or null on the last one. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
  readonly total: number
}
/** A file as a handler answers it; `name` is offered for saving. */
export interface FileAnswer {
  readonly body: ReadableStream<Uint8Array> | Uint8Array | string
  readonly mediaType: string
  readonly name?: string
  readonly size?: number
  /** The SHA-256 of the content, in hexadecimal; a stream that has one, and a size, can be got in parts. */
  readonly sha256?: string
  /** Shown in the browser instead of saved; only for content that can't run scripts. */
  readonly inline?: boolean
  /** Everybody may read it: caches keep it for a while, and other sites may show it. */
  readonly published?: boolean
  /** Further headers of the answer, beside those that follow from the rest. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a handler answers. */
export type AnswerOf<E extends Endpoint> = E extends ListSpec
  ? Page<z.output<E['item']>>
  : E extends FileSpec
    ? FileAnswer
    : E extends { output: infer S extends z.ZodType }
      ? z.output<S>
      : undefined

/** The errors that the call may answer. */
export type ErrorsOf<E extends Endpoint> =
  | ImplicitError
  | (E extends { errors: readonly (infer C)[] } ? C : never)

/** What a handler is called with; `context` is the side's own: the user, the stores, the request. */
export interface Call<E extends Endpoint, Context> {
  readonly params: Params<E>
  readonly input: ParsedInput<E>
  readonly body: E extends UploadSpec | { readonly takes: 'lines' } ? ReadableStream<Uint8Array> : undefined
  readonly context: Context
  /** Answers an error that the call declares; any other one is a compile error. */
  readonly refuse: (
    code: ErrorsOf<E>,
    options?: { message?: string; details?: readonly { path: string; message: string }[] },
  ) => never
}

/** The handlers of a contract: one for each call, with its parsed input and its declared answer. */
export type Handlers<C extends Contract, Context> = {
  readonly [K in keyof C]: (call: Call<C[K], Context>) => Promise<AnswerOf<C[K]>>
}

// A schema is compiled when it first parses, which takes longer than most calls, so compiled ones are kept.
const schemas = new WeakMap<Endpoint, z.ZodObject>()

/** The schema of the path's parameters: the declared ones, else a record id for each. */
export function paramsSchema(spec: Endpoint): z.ZodObject {
  const schema = schemas.get(spec) ?? makeParamsSchema(spec)
  schemas.set(spec, schema)
  return schema
}

function makeParamsSchema(spec: Endpoint): z.ZodObject {
  const declared = spec.params?.shape ?? {}
  return z.object(
    Object.fromEntries(parameterNames(spec.path).map((name) => [name, declared[name] ?? z.uuid()])),
  )
}
