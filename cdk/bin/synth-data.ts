// Writes the CloudFormation template of the data stack, and of nothing else, for an engine on this machine:
//   node cdk/bin/synth-data.ts OUT.json
// It is on the path of a first start, so it loads only the modules that this one stack needs.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { App, BootstraplessSynthesizer } from "aws-cdk-lib/core";
import { DataStack } from "../lib/data-stack.ts";

const [target] = process.argv.slice(2);
if (!target) {
	console.error("Usage: node cdk/bin/synth-data.ts OUT.json");
	process.exit(2);
}

const app = new App({ analyticsReporting: false, treeMetadata: false });
const stack = new DataStack(app, "oj-data", {
	retain: false,
	synthesizer: new BootstraplessSynthesizer(),
});
const { template } = app.synth().getStackArtifact(stack.artifactId);
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, JSON.stringify(template, null, 2));
