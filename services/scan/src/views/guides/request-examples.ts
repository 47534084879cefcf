interface RequestExample {
  readonly name: string;
  /** The language, as code blocks of Markdown name it. */
  readonly language: string;
  readonly code: string;
}

/** Returns programs that run as they are, for the developers' page. `baseUrl` has no final slash. */
export const requestExamples = (baseUrl: string): readonly RequestExample[] => [
  { name: 'curl', language: 'sh', code: curl(baseUrl) },
  { name: 'JavaScript', language: 'js', code: javascript(baseUrl) },
  { name: 'Python', language: 'python', code: python(baseUrl) },
];

const curl = (baseUrl: string): string => `base='${baseUrl}'

# Start a scan; the answer holds its scanId
created=$(curl -sS -X POST "$base/api/scans" \\
  -H 'Content-Type: application/json' \\
  -d '{"url": "https://example.com/"}')
scan_id=$(printf '%s' "$created" | sed -n 's/.*"scanId":"\\([^"]*\\)".*/\\1/p')

# Ask for its progress until its result is open, or there is an error
until progress=$(curl -sS "$base/api/scans/$scan_id")
  printf '%s' "$progress" | grep -q -e '"error":"' -e '"anonymousResultWaitMs":0.*"resultUrl"'
do sleep 2; done

# Read the result
case $progress in
  *'"error":"'*) printf '%s\\n' "$created" "$progress"; false ;;
  *) curl -sS -H 'Accept: application/json' "$base/scan/$scan_id" ;;
esac`;

const javascript = (baseUrl: string): string => `const base = '${baseUrl}';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const created = await fetch(base + '/api/scans', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ url: 'https://example.com/' }),
});
if (created.status !== 202) throw new Error((await created.json()).error);
const { scanId } = await created.json();

for (;;) {
  const answer = await fetch(base + '/api/scans/' + scanId);
  const scan = await answer.json();
  if (!answer.ok) throw new Error(scan.error);
  if (scan.status === 'FAILED') throw new Error(scan.error);
  if (scan.resultUrl && scan.anonymousResultWaitMs === 0) {
    const result = await fetch(base + scan.resultUrl, { headers: { Accept: 'application/json' } });
    console.log(await result.json());
    break;
  }
  await pause(Math.max(2000, scan.anonymousResultWaitMs));
}`;

const python = (baseUrl: string): string => `import json
import time
from urllib.request import Request, urlopen

BASE = "${baseUrl}"


def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Accept": "application/json", "Content-Type": "application/json"}
    with urlopen(Request(BASE + path, data=data, headers=headers)) as answer:
        return json.load(answer)


scan_id = call("/api/scans", {"url": "https://example.com/"})["scanId"]
while True:
    scan = call("/api/scans/" + scan_id)
    if scan["status"] == "FAILED":
        raise SystemExit(scan["error"])
    if "resultUrl" in scan and scan["anonymousResultWaitMs"] == 0:
        print(json.dumps(call(scan["resultUrl"]), indent=2))
        break
    time.sleep(max(2, scan["anonymousResultWaitMs"] / 1000))`;
