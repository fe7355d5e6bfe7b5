/** Drawings of the courses, each of a few shapes in the colours of the page; they only accompany the title. */
const DRAWINGS: Readonly<Record<string, React.ReactNode>> = {
  'climate-and-human-rights': (
    <>
      <circle className="c-sky" cx="222" cy="58" r="28" />
      <path className="c-line" d="M222 16V8M222 108v-8M264 58h8M172 58h8M252 28l6-6M186 94l6-6" />
      <path className="c-brand" d="M40 150v-44l34-28 34 28v44z" />
      <path className="c-paper" d="M64 150v-26h20v26z" />
      <path className="c-wave" d="M20 158q18-12 36 0t36 0 36 0 36 0 36 0 36 0 36 0" />
      <path className="c-wave c-soft" d="M20 174q18-12 36 0t36 0 36 0 36 0 36 0 36 0 36 0" />
    </>
  ),
  'documentation-fundamentals': (
    <>
      <path className="c-paper" d="M60 30h74l26 26v114H60z" />
      <path className="c-line" d="M134 30v26h26" />
      <path className="c-rule" d="M78 74h46M78 94h64M78 114h56M78 134h40" />
      <circle className="c-sky" cx="206" cy="76" r="24" />
      <path className="c-brand" d="M166 160c0-32 16-50 40-50s40 18 40 50z" />
      <path className="c-line" d="M248 56q16 20 0 40M262 44q26 32 0 64" />
    </>
  ),
  'un-human-rights-council': (
    <>
      <path className="c-arc" d="M40 160a110 110 0 0 1 220 0" />
      <path className="c-arc c-soft" d="M74 160a76 76 0 0 1 152 0" />
      <path className="c-arc" d="M108 160a42 42 0 0 1 84 0" />
      <circle className="c-brand" cx="150" cy="126" r="14" />
      <path className="c-brand" d="M126 170c0-20 10-28 24-28s24 8 24 28z" />
      <circle className="c-sky" cx="72" cy="46" r="10" />
      <circle className="c-sky" cx="150" cy="26" r="10" />
      <circle className="c-sky" cx="228" cy="46" r="10" />
    </>
  ),
  'investigation-methodology': (
    <>
      <path className="c-paper" d="M50 40h110v130H50z" />
      <path className="c-rule" d="M68 66h74M68 86h50M68 106h64M68 126h44M68 146h58" />
      <circle className="c-lens" cx="192" cy="92" r="44" />
      <path className="c-handle" d="M224 126l38 38" />
      <path className="c-line" d="M174 92l12 12 24-26" />
    </>
  ),
  'report-writing': (
    <>
      <path className="c-paper" d="M46 36h130v134H46z" />
      <path className="c-brand" d="M64 56h60v12H64z" />
      <path className="c-rule" d="M64 88h94M64 106h94M64 124h70M64 142h84" />
      <path className="c-sky" d="M196 150l-8 26 26-8 62-62-18-18z" />
      <path className="c-line" d="M258 88l18 18M196 150l18 18" />
    </>
  ),
}

/** The drawing of a course; a course without one has that of documents. */
export function CourseCover({ id }: { readonly id: string }) {
  return (
    <svg className="learning-cover" viewBox="0 0 300 190" aria-hidden="true">
      <rect className="c-ground" width="300" height="190" rx="6" />
      {DRAWINGS[id] ?? DRAWINGS['documentation-fundamentals']}
    </svg>
  )
}

/** The drawing of the learning hub: steps that lead to a certificate. */
export function HubCover() {
  return (
    <svg className="learning-cover learning-hub-cover" viewBox="0 0 300 150" aria-hidden="true">
      <rect className="c-ground" width="300" height="150" rx="6" />
      <path className="c-line" d="M30 122h48V96h52V70h52V44h40" />
      <circle className="c-brand" cx="54" cy="106" r="9" />
      <circle className="c-brand" cx="104" cy="80" r="9" />
      <circle className="c-sky" cx="156" cy="54" r="9" />
      <path className="c-paper" d="M222 22h52v64h-52z" />
      <path className="c-rule" d="M232 40h32M232 54h22" />
      <circle className="c-sky" cx="248" cy="86" r="14" />
      <path className="c-line" d="M242 86l5 5 8-9" />
    </svg>
  )
}
