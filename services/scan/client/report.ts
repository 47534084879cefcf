/**
 * What the report page can do with a script: copy texts (fix packs, which are fetched when they are asked for, and
 * lines to paste), and open what a link leads to. The page carries its buttons hidden, for only this script can do
 * what they say.
 */

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

/** Unfolds what the address points at, and all that it is folded into: browsers do not unfold the target itself. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  for (const fold of target.querySelectorAll('details.how')) if (fold instanceof HTMLDetailsElement) fold.open = true;
  target.scrollIntoView();
}

async function copy(button: HTMLButtonElement, said: HTMLElement): Promise<void> {
  // A status that is set to what it says already would not be read out again.
  said.textContent = '';
  const text = textOf(button);
  try {
    await write(text);
    said.textContent = 'Copied';
  } catch {
    await text.then(
      (shown) => {
        select(shownText(button, shown));
        said.textContent = 'Selected: copy it with your keyboard or menu';
      },
      () => {
        said.textContent = 'It could not be fetched: open the link instead';
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

/** Hands the clipboard a promise where it takes one: Safari forgets the click by the time an answer has come. */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** The element that shows the text: the one on the page, or one made for it below the button. */
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
