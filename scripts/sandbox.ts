import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { startSandbox } from '#sandbox/main.ts';
import { EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';

// The registry alone, for gateways in production mode that try it out (`deploy/compose.yaml`).
const { values } = parseArgs({
  options: {
    pasta: { type: 'string', default: '.data/sandbox' },
    porta: { type: 'string', default: '8443' },
    /** Name by which other machines reach it at the same port; without it none does. */
    nome: { type: 'string' },
  },
});
const port = Number(values.porta);
const certificados = join(values.pasta, 'certificados');
mkdirSync(certificados, { recursive: true });
console.error(
  `Abrindo o registro de teste na porta ${port}: prepara os certificados e os dados em ${values.pasta}; o endereço vem a seguir.`,
);
const sandbox = await startSandbox({
  dataDir: values.pasta,
  ...(values.nome ? { nome: values.nome } : { port }),
});
writeFileSync(join(values.pasta, 'ca.pem'), sandbox.caPem);

/** The companies' certificates to import in the console, with the training's password. */
for (const [nome, { cnpj, razaoSocial, responsavel }] of Object.entries(EMPRESAS)) {
  const pedido = {
    cnpj,
    razaoSocial,
    responsavel: responsavel.nome,
    cpf: responsavel.cpf,
    senha: SENHA_DEMO,
  };
  writeFileSync(join(certificados, `${nome}.pfx`), (await sandbox.issueCertificate(pedido)).pfx);
}

/** Its servers listen on loopback alone: what comes from elsewhere is passed on, still encrypted. */
const relay = createServer((from) => {
  const to = connect(Number(new URL(sandbox.renaveUrl).port), '127.0.0.1');
  pipeline(from, to, from, () => {});
});
if (values.nome) relay.listen(port, '0.0.0.0');
console.log(values.nome ? `https://${values.nome}:${port}/renave-ws` : sandbox.renaveUrl);
closeWithGrace({ delay: 5000 }, async () => {
  relay.close();
  await sandbox.close();
});
