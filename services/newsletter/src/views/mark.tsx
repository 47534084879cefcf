/** Our mark: a closed letter, and what is legible in it. */
export const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="4" />
    <path d="M-1 4.3L16 16.5 33 4.3M7 22h13M7 27h7" />
  </svg>
);
