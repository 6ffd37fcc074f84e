// The entry point, in words that an old Node can read, too: it says what is too old before anything else is loaded.
const [major] = process.versions.node.split('.');

if (Number(major) < 18) {
  process.stderr.write(
    `Este Node é o ${process.versions.node}: o Pátio precisa do Node 18 ou de um mais novo para se instalar (https://nodejs.org).\n`,
  );
  process.exit(1);
}
import('./run/command.mjs');
