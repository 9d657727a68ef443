// Makes calls with a client that openapi-generator made: node ask_in_typescript.mjs CLIENT ADDRESS < CALLS.
// Prints a line for each: the status of the answer, and its JSON as the client has read and written it again.

import { readFileSync } from "node:fs";
import { argv, stdin } from "node:process";

const [path, address] = argv.slice(2);
const client = await import(path);
const configuration = new client.Configuration({ basePath: address });

const inCamelCase = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const inLowerCase = (name) => name[0].toLowerCase() + name.slice(1);

for (const call of JSON.parse(readFileSync(stdin.fd, "utf-8"))) {
  const api = new client[`${call.tag}Api`](configuration);
  const request = Object.fromEntries(Object.entries(call.arguments).map(([name, value]) => [inCamelCase(name), value]));
  if (call.model) {
    request[inLowerCase(call.model)] = client[`${call.model}FromJSON`](call.body);
  }
  const told = await ask(api, call, request);
  console.log(JSON.stringify(told));
}

async function ask(api, call, request) {
  try {
    const answer = await api[`${call.operation}Raw`](request);
    const value = await answer.value();
    const read = call.answer ? client[`${call.answer}ToJSON`](value) : null;
    return { status: answer.raw.status, read };
  } catch (error) {
    if (!(error instanceof client.ResponseError)) {
      throw error;
    }
    const problem = client.ProblemFromJSON(await error.response.json());
    return { status: error.response.status, read: client.ProblemToJSON(problem) };
  }
}
