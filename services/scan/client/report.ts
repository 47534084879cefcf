/**
 * The script of the report page. It copies texts (lines to paste, and fix packs, which are fetched on a click) and unfolds
 * what a link leads to. The buttons of the page are hidden until this script runs, because they do nothing without it.
 */

/** The texts of the page in its language. */
const words: DOMStringMap = document.querySelector<HTMLElement>('[data-copied]')?.dataset ?? {};

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-from], [data-copy-of]')) {
  const said = document.createElement('span');
  said.className = 'copy-said';
  said.setAttribute('role', 'status');
  button.after(said);
  button.hidden = false;
  button.addEventListener('click', () => void copy(button, said));
}

addEventListener('hashchange', openTarget);
openTarget();

/** Unfolds the target of the address and everything around it, because browsers do not unfold the target itself. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  for (const fold of target.querySelectorAll('details.how')) if (fold instanceof HTMLDetailsElement) fold.open = true;
  target.scrollIntoView();
}

async function copy(button: HTMLButtonElement, said: HTMLElement): Promise<void> {
  // Screen readers would not read out a status again that keeps its text.
  said.textContent = '';
  const text = textOf(button);
  try {
    await write(text);
    said.textContent = words.copied ?? '';
  } catch {
    await text.then(
      (shown) => {
        select(shownText(button, shown));
        said.textContent = words.selected ?? '';
      },
      () => {
        said.textContent = words.lost ?? '';
      },
    );
  }
}

async function textOf({ dataset }: HTMLButtonElement): Promise<string> {
  if (dataset.copyFrom === undefined) return document.getElementById(dataset.copyOf ?? '')?.textContent ?? '';
  const answer = await fetch(dataset.copyFrom, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

/** Gives the clipboard a promise if it takes one: in Safari, the click no longer counts when the answer comes. */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Returns the element that shows the text: the one on the page, or a new one below the button. */
function shownText(button: HTMLButtonElement, text: string): HTMLElement {
  const id = button.dataset.copyOf;
  const there = id === undefined ? button.parentElement?.nextElementSibling : document.getElementById(id);
  if (there instanceof HTMLElement && (id !== undefined || there.className === 'copy-text')) return there;
  const made = document.createElement('pre');
  made.className = 'copy-text';
  made.tabIndex = 0;
  made.textContent = text;
  button.parentElement?.after(made);
  return made;
}

function select(element: HTMLElement): void {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  element.scrollIntoView({ block: 'nearest' });
}
