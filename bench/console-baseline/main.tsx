import simpleRest from 'ra-data-simple-rest';
import {
  Admin,
  type AuthProvider,
  Datagrid,
  Edit,
  List,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The minimal application with react-admin and Material UI: sign-in, one list, one form. */
const VehicleList = () => (
  <List>
    <Datagrid>
      <TextField source="id" />
      <TextField source="chassi" />
      <TextField source="descricao" />
    </Datagrid>
  </List>
);

const VehicleEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="chassi" />
      <TextInput source="descricao" />
    </SimpleForm>
  </Edit>
);

let signedIn = false;
const authProvider: AuthProvider = {
  login: async (credentials) => {
    await fetch('/api/login', { method: 'POST', body: JSON.stringify(credentials) });
    signedIn = true;
  },
  logout: () => Promise.resolve(),
  checkAuth: () => (signedIn ? Promise.resolve() : Promise.reject(new Error('sign in'))),
  checkError: () => Promise.resolve(),
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={simpleRest('/api')} authProvider={authProvider} disableTelemetry>
      <Resource name="veiculos" list={VehicleList} edit={VehicleEdit} />
    </Admin>,
  );
}
