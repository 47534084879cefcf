import type { PageHead } from '../site/list-heads.ts';

export const ListHead = ({ head }: { readonly head: PageHead }) => (
  <header class="list-head">
    <h1>{head.heading}</h1>
    <p class="lead">{head.description}</p>
  </header>
);
