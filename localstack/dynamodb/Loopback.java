import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteException;
import com.amazonaws.services.dynamodbv2.local.main.ServerRunner;
import com.amazonaws.services.dynamodbv2.local.server.DynamoDBProxyServer;
import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * Runs DynamoDB Local for this machine only. It has no option for the address that it listens on, and by itself lets the
 * whole network read and write the tables.
 */
public class Loopback {
    public static void main(String[] args) throws Exception {
        DynamoDBProxyServer local = ServerRunner.createServerFromCommandLineArgs(args);
        var field = DynamoDBProxyServer.class.getDeclaredField("server");
        field.setAccessible(true);
        Server server = (Server) field.get(local);
        for (Connector connector : server.getConnectors()) {
            ((ServerConnector) connector).setHost("127.0.0.1");
        }
        int path = Arrays.asList(args).indexOf("-dbPath") + 1;
        if (path > 0) {
            File folder = new File(args[path]);
            server.setHandler(new Room(new ShortLog(server.getHandler(), folder), folder));
        }
        local.safeStart();
        local.join();
    }
}

/**
 * Refuses transactions when the disk is nearly full. On a full one, DynamoDB Local acknowledges a transaction that it could
 * not store; of single changes it says that they failed.
 */
class Room extends Handler.Wrapper {
    /** In bytes: more than all transactions can take that are under way at the same moment. */
    private static final long RESERVE = 32L << 20;
    private static final String ERROR =
        "{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\",\"message\":\"The disk is nearly full.\"}";
    private final File folder;

    Room(Handler handler, File folder) {
        super(handler);
        this.folder = folder;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String target = request.getHeaders().get("x-amz-target");
        boolean isTransaction = target != null && target.endsWith(".TransactWriteItems");
        if (!isTransaction || folder.getUsableSpace() >= RESERVE) return super.handle(request, response, callback);
        response.setStatus(500);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/x-amz-json-1.0");
        response.write(true, ByteBuffer.wrap(ERROR.getBytes(StandardCharsets.UTF_8)), callback);
        return true;
    }
}

/**
 * Keeps the database's write-ahead log short. SQLite empties it by itself only at a moment when nobody reads, and a bulk write
 * leaves none: the log then takes forty times what is written. So calls wait for that moment, which takes some milliseconds.
 */
class ShortLog extends Handler.Wrapper {
    /** In bytes; what is written until the next look comes on top. */
    private static final long MOST = 16L << 20;
    private static final long LOOK_MS = 100;
    private final File database;
    private final File log;
    /** Calls share it; the log is emptied under it alone. */
    private final ReadWriteLock calls = new ReentrantReadWriteLock(true);

    ShortLog(Handler handler, File folder) {
        super(handler);
        database = new File(folder, "shared-local-instance.db");
        log = new File(folder, "shared-local-instance.db-wal");
        Thread watcher = new Thread(this::watch);
        watcher.setDaemon(true);
        watcher.start();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        calls.readLock().lock();
        try {
            return super.handle(request, response, callback);
        } finally {
            calls.readLock().unlock();
        }
    }

    private void watch() {
        SQLiteConnection connection = new SQLiteConnection(database);
        while (true) {
            try {
                Thread.sleep(LOOK_MS);
                if (log.length() <= MOST) continue;
                if (!connection.isOpen()) connection.open(false);
                empty(connection);
            } catch (SQLiteException refused) {
                // The disk is full: the log stays, with all that is in it, and is looked at again.
            } catch (InterruptedException end) {
                return;
            }
        }
    }

    private void empty(SQLiteConnection connection) throws SQLiteException {
        calls.writeLock().lock();
        try {
            connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        } finally {
            calls.writeLock().unlock();
        }
    }
}
