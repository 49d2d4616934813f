// Takes a save apart and puts it together again as modders' tools do: round_trip.js SAVE FOLDER
// Prints the save that comes back. NODE_PATH names the folder that holds the packages.
const fs = require("fs");

// The one version of this package that is everywhere gives an object where the other package expects its root's text.
const place = require.resolve("@tts-tools/xmlbundle");
const xml = require(place);
const unbundle = (text) => xml.unbundle(text).root ?? xml.unbundle(text);
require.cache[place].exports = { ...xml, unbundle };

const { embedSave, extractSave } = require("@tts-tools/savefile");
const [save, folder] = process.argv.slice(2);
extractSave(JSON.parse(fs.readFileSync(save, "utf-8")), { output: folder, withState: true });
process.stdout.write(JSON.stringify(embedSave(folder, { includePath: folder })));
