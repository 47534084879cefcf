import type { PageHead } from '../site/list-heads.ts';

export const ListHead = ({ head, more }: { readonly head: PageHead; readonly more?: string | null }) => (
  <header class="list-head">
    <h1>{head.heading}</h1>
    <p class="lead">{head.description}</p>
    {more ? <p class="leaf-name">{more}</p> : null}
  </header>
);
